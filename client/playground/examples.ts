export interface Example {
  /** Its operation's name is the tab's title. */
  query: string;
  variables?: Record<string, unknown>;
}

/** The playground's tabs. An integration test runs every one of them against the seeded shop. */
export const EXAMPLES: readonly Example[] = [
  {
    query: `# Potli's catalogue. Ctrl-Enter runs the operation, Ctrl-Space offers fields, the book on the left has the whole schema.
# Money is in paise or cents: 249900 is ₹2,499.00, and 3900 in a shop of dollars is $39.00.
query Bags($filter: ProductFilterInput, $sort: ProductSort, $page: Int!) {
  products(filter: $filter, sort: $sort, page: $page, limit: 12) {
    total
    totalPages
    items {
      name
      slug
      highlight
      brand {
        name
      }
      price {
        amount
        currency
      }
      discountPercent
      averageRating
      reviewCount
    }
  }
}
`,
    variables: {
      filter: { categorySlugs: ['backpacks', 'laptop-bags'], maxPrice: 500000, minRating: 4, inStock: true },
      sort: 'POPULARITY_DESC',
      page: 1,
    },
  },
  {
    query: `# Each group is counted under every other filter but its own, so that a second brand can be added.
query Facets($filter: ProductFilterInput) {
  products(filter: $filter, limit: 1) {
    total
    facets {
      categories {
        name
        count
        selected
      }
      brands {
        name
        count
        selected
      }
      colours {
        name
        hex
        count
      }
      materials {
        name
        count
      }
      ratings {
        minRating
        count
      }
      priceRange {
        min {
          amount
        }
        max {
          amount
        }
      }
      inStockCount
    }
  }
}
`,
    variables: { filter: { categorySlugs: ['suitcases'], colours: ['green'] } },
  },
  {
    query: `# Typing errors are forgiven, and Indian words are known: try "bagpack", "jhola", "attachi".
query Search($text: String!) {
  searchSuggestions(query: $text) {
    products {
      name
      slug
      price {
        amount
      }
    }
    categories {
      name
      slug
    }
    brands {
      name
      slug
    }
  }
  products(filter: { search: $text }, sort: RELEVANCE, limit: 5) {
    total
    items {
      name
      category {
        name
      }
    }
  }
}
`,
    variables: { text: 'sutcase' },
  },
  {
    query: `# A picture's url takes ?w=160, 320, 480, 640, 800 or 1000, and answers AVIF or WebP as Accept says.
query BestSellers {
  products(sort: POPULARITY_DESC, limit: 1) {
    items {
      name
      shortDescription
      dimensions {
        lengthCm
        widthCm
        heightCm
      }
      weightKg
      materials
      variants {
        name
        sku
        inStock
        colour {
          name
          hex
        }
        images {
          url
          alt
        }
      }
      reviews(limit: 3, sort: MOST_HELPFUL) {
        average
        histogram {
          rating
          count
        }
        items {
          authorName
          rating
          title
          body
        }
      }
      related {
        name
        slug
      }
    }
  }
}
`,
  },
  {
    query: `query Home {
  home {
    banners {
      title
      subtitle
      buttonLink
    }
    categoryCards {
      name
      itemCount
      startingPrice {
        amount
      }
      href
    }
    collections {
      title
      tiles {
        name
        price {
          amount
        }
      }
    }
    figures {
      figure
      label
    }
  }
}
`,
  },
  {
    query: `# What can go wrong is part of the answer: this product does not exist.
mutation TrackView($productId: ID!) {
  trackProductView(productId: $productId) {
    __typename
    ... on ProductViewTracked {
      productId
    }
    ... on NotFoundError {
      code
      message
      field
    }
  }
}
`,
    variables: { productId: '00000000-0000-4000-8000-000000000000' },
  },
];
