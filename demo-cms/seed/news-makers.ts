import type { Story } from './news-story.ts'
import { words } from './words.ts'

/** Visits to the people who make what the shop sells. */
export const makerStories: readonly Story[] = [
  {
    slug: 'four-a-bois',
    daysAgo: 221,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'bowl', color: '#c4683f', view: 'scene', ratio: 4 / 3 },
    photos: 4,
    title: words('A wood kiln, three days of fire'),
    summary: words(
      'We spent a night beside the Studio Kaolin kiln, which needs feeding every ten minutes.'
    ),
    body: words(
      'The fire starts gently, so that the pieces dry without cracking. On the second day the flame turns white, ash flies and settles on the bowls: that is what glazes them. Nobody decides where.\n\nOnce the kiln cools, the door stays shut for four more days. One piece in eight does not survive. The others each carry the mark of the fire, which is why we show them to you one by one.'
    )
  },
  {
    slug: 'tisserande-de-courtrai',
    daysAgo: 200,
    category: 'bois-textile',
    author: 'Claire Dubois',
    picture: { shape: 'throw', color: '#8fb8d6', view: 'scene', ratio: 3 / 4 },
    photos: 3,
    title: words('The weaver of Courtrai'),
    summary: words('Greet weaves the throws we sell every autumn alone, on a loom from 1921.'),
    body: words(
      'Setting up the warp takes her two days: 1,440 threads, one by one. After that it goes faster, a metre an hour, as long as the radio is on.\n\nThe wool comes from three farms in Friesland. It is not dyed; the greys and browns are those of the sheep.'
    )
  },
  {
    slug: 'chene-des-ardennes',
    daysAgo: 178,
    category: 'bois-textile',
    author: 'Bram Peeters',
    picture: { shape: 'stool', color: '#7c7f42', view: 'scene', ratio: 3 / 2 },
    photos: 0,
    title: words('One stool, one oak'),
    summary: words('The Bois Clair workshop only uses fallen trees. We followed one of them.'),
    body: words(
      'The February storm brought down a hundred-and-twenty-year-old oak near La Roche. It dried for ten months under an open roof, then six weeks indoors.\n\nIt became forty-one stools. Each has the number of the tree under its seat.'
    )
  },
  {
    slug: 'verre-souffle',
    daysAgo: 157,
    category: 'ateliers',
    author: 'Claire Dubois',
    picture: { shape: 'carafe', color: '#9db59a', view: 'scene', ratio: 3 / 4 },
    photos: 4,
    title: words('The breath behind the glass'),
    summary: words(
      'In Val-Saint-Lambert, two brothers blow our carafes at twelve hundred degrees.'
    ),
    body: words(
      'Molten glass is gathered like honey, at the end of a pipe. There are twenty seconds to blow it, a minute to shape it, and a whole night to cool it.\n\nThe small bubbles in the base are not flaws. They show that nobody cheated.'
    )
  },
  {
    slug: 'emaux-bleus',
    daysAgo: 136,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'vase', color: '#26406b', view: 'front', ratio: 2 / 3 },
    photos: 3,
    title: words('The blue that took two years'),
    summary: words(
      'After three hundred and twelve tests, the blue glaze of Studio Kaolin is finally ready.'
    ),
    body: words(
      'Anne wanted the blue of the Meuse on a November morning. She started with cobalt, too bright, then iron, too green. A whole notebook tells of the failures.\n\nThe right recipe contains straw ash and very little cobalt. It only works above 1,260 degrees, which our old kiln never reached.'
    )
  },
  {
    slug: 'reparer',
    daysAgo: 122,
    category: 'ateliers',
    author: 'Bram Peeters',
    picture: { shape: 'tote', color: '#d8c3a0', view: 'scene' },
    photos: 0,
    title: words('Repairing instead of replacing'),
    summary: words('Four workshops now take back their own pieces to mend them.'),
    body: words(
      'A broken handle, an open seam, a wobbly leg: bring the piece, and we send it to its maker. The quote is free, and the repair rarely costs more than a quarter of the price.\n\nSince January, a hundred and eighty pieces have gone back to their owners. The oldest was nineteen years old.'
    )
  },
  {
    slug: 'nouvel-apprenti',
    daysAgo: 94,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'mug', color: '#b39bc8', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: words('An apprentice at Studio Kaolin'),
    summary: words(
      'Lotte is nineteen and throws two hundred mugs a week. Hers carry a small dot.'
    ),
    body: words(
      'In the first month she made nothing but cylinders, all cut in half to check their thickness. In the second, handles. In the third, she was allowed to sign.\n\nTurn your mug over: a dot under the stamp means Lotte.'
    )
  },
  {
    slug: 'horloger',
    daysAgo: 31,
    category: 'bois-textile',
    author: 'Jonas Weber',
    picture: { shape: 'clock', color: '#8d9298', view: 'front' },
    photos: 3,
    title: words('The clockmaker who hates ticking'),
    summary: words('Our clocks are silent because of a four-gram spring, adjusted by hand.'),
    body: words(
      'Jonas grew up in a house full of clocks. He swore he would never make one that ticks. The hand of his clocks glides without stopping; it takes longer to adjust and is far gentler to live with.\n\nHe listens to every movement for an hour, in a room lined with felt. If he hears anything, he starts again.'
    )
  }
]
