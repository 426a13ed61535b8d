/**
 * Which products answer a query, by their facts. Grades: 3 where the kind and every condition hold, 1 where the kind and at least
 * half of the conditions do, 0 else.
 */
import { QUERIES } from './queries.mjs';

/** Kinds of bag, by the category and a tag that all bags of the kind have. */
const KINDS = {
  cabin: ['suitcases', 'cabin luggage'],
  checkin: ['suitcases', 'check-in luggage'],
  daypack: ['backpacks', 'commute'],
  trek: ['backpacks', 'trekking'],
  minipack: ['backpacks', 'mini'],
  tote: ['handbags', 'tote'],
  shoulder: ['handbags', 'shoulder bag'],
  sling: ['handbags', 'sling'],
  evening: [null, 'evening'],
  potli: [null, 'potli'],
  wallet: [null, 'wallet'],
  cardholder: [null, 'card holder'],
  coinpurse: [null, 'coin purse'],
  brief: [null, 'briefcase'],
  messenger: [null, 'messenger'],
  sleeve: [null, 'laptop sleeve'],
  duffel: [null, 'train travel'],
  wheeled: [null, 'wheeled', 'duffel'],
  gym: ['sports-bags', 'gym', 'duffel'],
  gymsack: [null, 'drawstring', 'gym'],
  racket: [null, 'racket'],
  cricket: [null, 'cricket'],
  swim: [null, 'swimming'],
  waist: [null, 'waist pack'],
  yoga: [null, 'yoga'],
  kidspack: ['kids-bags', 'school', 'gift'],
  kidstrolley: ['kids-bags', 'trolley'],
  pencil: [null, 'pencil pouch'],
  lunch: [null, 'tiffin'],
  wash: [null, 'toiletries'],
  tag: [null, 'luggage tag'],
  strap: [null, 'spare part'],
  cubes: [null, 'packing', 'organiser'],
  pillow: [null, 'flight'],
  belt: [null, 'luggage belt'],
  charm: [null, 'charm'],
  padlock: [null, 'lock'],
  shoebag: [null, 'shoes'],
  cable: [null, 'cables'],
  passport: [null, 'passport'],
};

/** All that grading looks at, one row for each product for sale; prices in rupees. */
export const FACTS_SQL = `
  SELECT p.id, p.slug, p.name, c.slug AS category, b.slug AS brand, p.tags, p.features, p.colour_families AS colours,
    p.material_families AS materials, p.price / 100.0 AS price, p.compare_price IS NOT NULL AS "isOnSale", p.capacity_litres AS litres,
    p.laptop_inches AS laptop, p.wheels, p.weight_kg AS weight, p.length_cm * p.width_cm * p.height_cm AS volume, p.materials AS "materialNames"
  FROM product p JOIN category c ON c.id = p.category_id JOIN brand b ON b.id = p.brand_id WHERE p.status = 'active'`;

export class Grading {
  #products;
  #ofKind = new Map();

  constructor(products) {
    this.#products = products;
    for (const kind of Object.keys(KINDS)) {
      this.#ofKind.set(
        kind,
        products.filter((product) => isOfKind(product, kind)),
      );
    }
  }

  /** Kinds by which no product is found: a mistake in the table, or a catalogue without them. */
  emptyKinds() {
    return [...this.#ofKind].filter(([, found]) => found.length === 0).map(([kind]) => kind);
  }

  /** @returns the grade of each product that has one, by id */
  grade({ kinds, conditions }) {
    const unknown = kinds.find((kind) => kind !== 'any' && !this.#ofKind.has(kind));
    if (unknown) throw new Error(`There is no kind ${unknown}`);
    const meant = kinds.includes('any')
      ? this.#products
      : [...new Set(kinds.flatMap((kind) => this.#ofKind.get(kind)))];
    const tests = conditions.map((condition) => testOf(condition, meant));
    const grades = new Map();
    for (const product of meant) {
      const met = tests.filter((test) => test(product)).length;
      if (met === tests.length) grades.set(product.id, 3);
      else if (!kinds.includes('any') && met * 2 >= tests.length) grades.set(product.id, 1);
    }
    return grades;
  }
}

/** A third of the queries is laid aside: no change is judged by them before the end. Told by the query's own letters. */
export function isLaidAside(query) {
  let sum = 0;
  for (const letter of query) sum = (sum * 31 + letter.codePointAt(0)) % 9973;
  return sum % 3 === 0;
}

export { QUERIES };

function isOfKind(product, kind) {
  const [category, ...tags] = KINDS[kind];
  return (
    (category === null || product.category === category) && tags.every((tag) => product.tags.includes(tag))
  );
}

/** @param meant all products of the kinds, for what is cheap or large among them */
function testOf(condition, meant) {
  const [, key, operator = '', value = ''] = /^([a-z-]+)(>=|<=|=)?(.*)$/.exec(condition) ?? [];
  const list = value.split(',');
  const number = Number(value);
  const text = (product) =>
    `${product.name} ${product.features.join(' ')} ${product.materialNames.join(' ')} ${product.tags.join(' ')} ${product.materials.includes('tarpaulin') ? 'waterproof tarpaulin' : ''}`;
  switch (`${key}${operator}`) {
    case 'max=':
      return ({ price }) => Number(price) <= number;
    case 'min=':
      return ({ price }) => Number(price) >= number;
    case 'colour=':
      return ({ colours }) => list.some((colour) => colours.includes(colour));
    case 'not-colour=':
      return ({ colours }) => !list.some((colour) => colours.includes(colour));
    case 'material=':
      return ({ materials }) => list.some((material) => materials.includes(material));
    case 'not-material=':
      return ({ materials }) => !list.some((material) => materials.includes(material));
    case 'brand=':
      return ({ brand }) => list.includes(brand);
    case 'litres>=':
      return ({ litres }) => litres !== null && litres >= number;
    case 'litres<=':
      return ({ litres }) => litres !== null && litres <= number;
    case 'laptop>=':
      return ({ laptop }) => laptop !== null && laptop >= number;
    case 'wheels>=':
      return ({ wheels }) => wheels !== null && wheels >= number;
    case 'wheels=':
      return ({ wheels }) => wheels === number;
    case 'shell=':
      return ({ materials }) =>
        (value === 'hard') === materials.some((family) => family === 'polycarbonate' || family === 'metal');
    case 'has=':
    case 'name=':
    case 'tag=':
      return (product) => text(product).toLowerCase().includes(value.toLowerCase());
    case 'sale':
      return ({ isOnSale }) => isOnSale;
    case 'cheap': {
      const bound = quantile(meant, 'price', 1 / 3);
      return ({ price }) => Number(price) <= bound;
    }
    case 'dear': {
      const bound = quantile(meant, 'price', 2 / 3);
      return ({ price }) => Number(price) >= bound;
    }
    case 'light': {
      const bound = quantile(meant, 'weight', 1 / 2);
      return (product) => Number(product.weight) <= bound || /\blight/i.test(text(product));
    }
    case 'small': {
      const bound = quantile(meant, 'volume', 1 / 2);
      return ({ volume }) => volume <= bound;
    }
    case 'large': {
      const bound = quantile(meant, 'volume', 1 / 2);
      return ({ volume }) => volume >= bound;
    }
    default:
      throw new Error(`There is no condition ${condition}`);
  }
}

function quantile(products, key, share) {
  const sorted = products.map((product) => Number(product[key])).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
