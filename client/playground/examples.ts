export interface Example {
  /** The operation's name is the title of its tab. */
  query: string;
  variables?: Record<string, unknown>;
}

/** The playground's tabs. An integration test runs each of them against the seeded shop. */
export const EXAMPLES: readonly Example[] = [
  {
    query: `# Potli's catalogue. Ctrl-Enter runs the operation,
# Ctrl-Space offers fields, the book on the left has the
# whole schema. Money is in paise or cents: 249900 is
# ₹2,499.00, and 3900 in a shop of dollars is $39.00.
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
    query: `# Each group is counted under every other filter but its
# own, so that a second brand can be added.
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
    query: `# Typing errors are forgiven, and Indian words are known:
# try "bagpack", "jhola", "attachi".
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
    query: `# A picture's url takes ?w=160, 320, 480, 640, 800 or
# 1000, and answers AVIF or WebP as Accept says.
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
      cabinBaggage {
        acceptedBy
        refusedBy {
          airline
          reason
        }
      }
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
    query: `# From here to PlaceOrder the tabs make one story: sign
# in, fill a cart, check out. This browser gets a cookie,
# and reads null for the tokens. A program gets both: it
# sends "Authorization: Bearer <accessToken>", and
# refreshSession(refreshToken: …) gives it the next pair.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    __typename
    ... on SignedIn {
      me {
        firstName
        type
        status
      }
      tokens {
        accessToken
        refreshToken
        expiresIn
      }
    }
    ... on SecondFactorRequired {
      mfaToken
      methods
    }
    ... on Error {
      code
      message
    }
  }
}
`,
    variables: { input: { email: 'shopper@potli.example', password: 'shopper of potli', rememberMe: false } },
  },
  {
    query: `# Before you sign in this answers the shop, and null for
# the rest, with the error UNAUTHENTICATED at the path of
# addresses and orders.
query Account {
  shop {
    name
    currency
  }
  me {
    firstName
    email
    isEmailVerified
  }
  addresses {
    fullName
    city
    isDefault
  }
  orders {
    total
  }
}
`,
  },
  {
    query: `# A guest has a cart as well: by a cookie here, by the
# header X-Guest-Token in programs. However often it is
# sent with the same changeId, the bag is added once.
mutation AddToCart($input: AddToCartInput!) {
  addToCart(input: $input) {
    __typename
    ... on CartChanged {
      notice
      cart {
        itemCount
        total {
          amount
        }
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
    variables: {
      input: {
        productId: '6d6f54bd-5ab1-5d1d-9908-2080be1524a6',
        quantity: 1,
        changeId: '6f6d1e0e-5c52-4d0e-9d53-0f1f6f2d9a11',
      },
    },
  },
  {
    query: `# Every figure is the shop's. Pictures: the main one, or
# images(first: 3).
query Cart {
  cart {
    lines {
      quantity
      status
      product {
        name
      }
      variant {
        name
        image {
          url
          alt
        }
      }
      lineTotal {
        amount
      }
    }
    promotion {
      code
      problem
    }
    subtotal {
      amount
    }
    discount {
      amount
    }
    tax {
      amount
    }
    total {
      amount
      currency
    }
  }
}
`,
  },
  {
    query: `# Copy totals.due.amount of the last answer: PlaceOrder
# asks for it. The four mutations are carried out one
# after the other.
mutation FillInCheckout($contact: CheckoutContactInput!, $address: AddressInput!) {
  saveCheckoutContact(input: $contact) {
    ...Step
  }
  saveCheckoutAddress(input: $address) {
    ...Step
  }
  saveCheckoutDelivery(delivery: STANDARD) {
    ...Step
  }
  saveCheckoutPayment(method: CASH_ON_DELIVERY) {
    ...Step
  }
}

fragment Step on CheckoutResult {
  __typename
  ... on CheckoutChanged {
    checkout {
      nextStep
      totals {
        due {
          amount
        }
      }
    }
  }
  ... on Error {
    code
    message
  }
}
`,
    variables: {
      contact: { email: 'asha@example.in', phoneNumber: '9876543210' },
      address: {
        fullName: 'Asha Rao',
        phoneNumber: '9876543210',
        line1: '12 Lake Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pinCode: '560001',
      },
    },
  },
  {
    query: `# Copy totals.due.amount of FillInCheckout into the
# variable expectedTotal. The one below is that of one bag
# of AddToCart, in rupees; with another than the cart's
# nothing is ordered, and the answer is CONFLICT.
# The same idempotencyKey never orders twice. A cash order
# waits for the code that its phone was sent (/dev/outbox
# shows it): confirmOrder takes it.
mutation PlaceOrder($expectedTotal: Int!, $idempotencyKey: String!) {
  placeOrder(expectedTotal: $expectedTotal, idempotencyKey: $idempotencyKey) {
    __typename
    ... on OrderPlaced {
      order {
        number
        status
        totals {
          total {
            amount
            currency
          }
        }
      }
    }
    ... on OrderAwaitsCode {
      order {
        number
        status
        reservedForSeconds
      }
    }
    ... on PaymentStarted {
      nextAction {
        ... on OpenPaymentPage {
          url
        }
      }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
    variables: { expectedTotal: 323892, idempotencyKey: 'my-first-order-0001' },
  },
  {
    query: `# What can go wrong is part of the answer: this product
# does not exist.
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
  {
    query: `# What a caller can mend is a value with a code of
# ErrorCode; a Failure names the fields at fault as well.
# Whole operations fail with the same codes in
# errors[].extensions.code.
mutation Errors($nobody: SignInInput!, $register: RegisterInput!) {
  signIn(input: $nobody) {
    __typename
    ... on Error {
      code
      message
    }
  }
  register(input: $register) {
    __typename
    ... on Failure {
      code
      message
      fields {
        field
        message
      }
      retryAfterSeconds
    }
  }
}
`,
    variables: {
      nobody: { email: 'nobody@example.in', password: 'not the password' },
      register: { email: 'nobody', password: 'short', firstName: '', lastName: 'Rao' },
    },
  },
];
