import type { GivenProduct } from './products.ts'

/** The products of a mock without `--data`. Their ids are documented: tests of shops rely on them. */
export const exampleProducts: readonly GivenProduct[] = [
  {
    id: '1',
    name: 'Teapot Alba',
    category: 'Tea',
    description: 'A teapot of stoneware with a lid that stays on.',
    price: 24.5,
    originalPrice: 29,
    variants: [
      { id: '101', values: { Colour: 'Red', Size: '1 l' } },
      { id: '102', values: { Colour: 'Blue', Size: '1 l' } },
      { id: '103', values: { Colour: 'Red', Size: '2 l' }, price: 32 },
      { id: '104', values: { Colour: 'Green', Size: '1 l' }, stock: 0 }
    ]
  },
  {
    id: '2',
    name: 'Tea cup Alba',
    category: 'Tea',
    description: 'Sold per six.',
    price: 6.25,
    min: 6,
    step: 6,
    stock: 120,
    tiers: [
      { from: 12, price: 5.75 },
      { from: 24, price: 5.25 }
    ],
    variants: [{ id: '201' }]
  },
  {
    id: '3',
    name: 'Garden lamp',
    category: 'Garden',
    description: 'The last three pieces: a larger quantity is corrected.',
    price: 79.9,
    stock: 3,
    variants: [{ id: '301' }]
  },
  {
    id: '4',
    name: 'Wool blanket',
    category: 'Living',
    description: 'Sold out.',
    price: 120,
    stock: 0,
    variants: [{ id: '401' }]
  },
  {
    id: '5',
    name: 'Watering can',
    category: 'Garden',
    description: 'Two per order at most.',
    price: 18.75,
    max: 2,
    variants: [{ id: '501' }]
  },
  {
    id: '6',
    name: 'Notebook',
    category: 'Paper',
    description: '120 pages, dotted.',
    price: 9.95,
    stock: 400,
    variants: [
      { id: '601', values: { Colour: 'Black' } },
      { id: '602', values: { Colour: 'White' } }
    ]
  }
]
