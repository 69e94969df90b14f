import type { Story } from './news-story.ts'
import { words } from './words.ts'

/** How to use and look after things. */
export const adviceStories: readonly Story[] = [
  {
    slug: 'table-d-ete',
    daysAgo: 171,
    category: 'table',
    author: 'Claire Dubois',
    picture: { shape: 'plate', color: '#d39b2a', view: 'scene', ratio: 3 / 2 },
    photos: 3,
    title: words('Setting the table outdoors'),
    summary: words('Wind, sun and no flying tablecloth: five things to think of.'),
    body: words(
      'Choose low, heavy glasses, deep plates and a carafe with a lid. Put the napkins under the cutlery rather than on top.\n\nFor the tablecloth, four small plant pots in the corners are enough. They still look good when the sun goes down.'
    )
  },
  {
    slug: 'the-glace',
    daysAgo: 150,
    category: 'table',
    author: 'Anne Lemaire',
    picture: { shape: 'tumbler', color: '#9db59a', view: 'scene', ratio: 3 / 4 },
    photos: 0,
    title: words('Iced tea, without sugar or powder'),
    summary: words(
      'A night in the fridge replaces boiling water. The recipe is three lines long.'
    ),
    body: words(
      'Ten grams of green tea per litre of cold water, eight hours in the fridge, then strain. That is all.\n\nWithout hot water, the tea never turns bitter. A slice of cucumber does more for it than a spoonful of sugar.'
    )
  },
  {
    slug: 'entretenir-la-fonte',
    daysAgo: 143,
    category: 'entretien',
    author: 'Bram Peeters',
    picture: { shape: 'teapot', color: '#2c2b2d', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: words('A cast-iron teapot outlives us'),
    summary: words('Clear water, a cloth and an open lid: that is all the care it needs.'),
    body: words(
      'Never soap, never the dishwasher. Rinse with hot water, wipe the outside and let it dry with the lid off.\n\nA spot of rust inside? Boil some used tea leaves in it: their tannin blackens the iron and protects it.'
    )
  },
  {
    slug: 'laver-la-laine',
    daysAgo: 108,
    category: 'entretien',
    author: 'Claire Dubois',
    picture: { shape: 'jumper', color: '#b3312c', view: 'front' },
    photos: 0,
    title: words('Washing wool without fear'),
    summary: words('It is not water that harms wool, but changes of temperature.'),
    body: words(
      'Wash and rinse at the same temperature, thirty degrees at most. Do not wring: roll the garment in a towel and press.\n\nDry it flat, away from a radiator. And air it more often than you wash it.'
    )
  },
  {
    slug: 'lire-le-soir',
    daysAgo: 87,
    category: 'lumiere',
    author: 'Jonas Weber',
    picture: { shape: 'table-lamp', color: '#d39b2a', view: 'night', ratio: 3 / 4 },
    photos: 3,
    title: words('Reading at night without tired eyes'),
    summary: words('The right lamp is not the brightest but the best placed.'),
    body: words(
      'Light should come from the side, at shoulder height, and fall on the page without glare. Four hundred lumens are enough.\n\nKeep a second, weak light on in the room. Eyes tire when they keep moving between bright and dark.'
    )
  },
  {
    slug: 'bougies-sans-fumee',
    daysAgo: 59,
    category: 'lumiere',
    author: 'Claire Dubois',
    picture: { shape: 'candle', color: '#f3f0e8', view: 'night', ratio: 2 / 3 },
    photos: 0,
    title: words('Candles that do not smoke'),
    summary: words('A five-millimetre wick is all it takes.'),
    body: words(
      'Smoke comes from a wick that is too long. Trim it before every use, and let the wax melt to the edge the first time: the candle will burn straight.\n\nPut it out by dipping the wick into the wax rather than blowing.'
    )
  },
  {
    slug: 'petits-espaces',
    daysAgo: 38,
    category: 'conseils',
    author: 'Jonas Weber',
    picture: { shape: 'desk', color: '#9db59a', view: 'scene', ratio: 3 / 2 },
    photos: 4,
    title: words('Twenty square metres and nothing too many'),
    summary: words('Three pieces of furniture that change jobs three times a day.'),
    body: words(
      'The desk becomes a table in the evening if nothing stays on it: one box per activity, stored underneath, is enough. The stool serves as bedside table, seat and step.\n\nHang whatever can hang. An empty floor makes a room look twice as large; a mirror opposite the window does the rest.'
    )
  }
]
