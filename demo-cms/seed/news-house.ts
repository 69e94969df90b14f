import type { Story } from './news-story.ts'
import { words } from './words.ts'

/** What is new in the shop and its deliveries. */
export const houseStories: readonly Story[] = [
  {
    slug: 'nouvel-entrepot',
    daysAgo: 214,
    category: 'livraison',
    author: 'Bram Peeters',
    picture: { shape: 'backpack', color: '#2f5d43', view: 'scene' },
    photos: 0,
    title: words('A warehouse without new cardboard'),
    summary: words('In Namur, every box travels at least twice.'),
    body: words(
      'The workshops’ boxes become yours: we turn them inside out, seal them with paper tape, and off they go. Plastic has been gone for a month.\n\nIf your parcel carries somebody else’s label, that is on purpose.'
    )
  },
  {
    slug: 'points-de-retrait',
    daysAgo: 186,
    category: 'livraison',
    author: 'Claire Dubois',
    picture: { shape: 'tote', color: '#26406b', view: 'front', ratio: 3 / 4 },
    photos: 0,
    title: words('A hundred and twenty more pickup points'),
    summary: words('Bookshops, bakeries, a swimming pool: your parcel waits near your home.'),
    body: words(
      'Choose a point on the map while ordering; its opening hours are up to date. Most keep your parcel for ten days.\n\nNo identity card on you? The code in the e-mail is enough.'
    )
  },
  {
    slug: 'portes-ouvertes',
    daysAgo: 164,
    category: 'boutique',
    author: 'Anne Lemaire',
    picture: { shape: 'kettle', color: '#e3b3ab', view: 'scene', ratio: 4 / 3 },
    photos: 4,
    title: words('Open day in Ghent'),
    summary: words('Next Saturday, six makers work in our shop, in front of you.'),
    body: words(
      'From ten to six you can throw a bowl, bind a notebook or simply have a coffee. Children paint their own mug; we fire it and send it to you.\n\nEntry is free. A few places are left for the morning workshops.'
    )
  },
  {
    slug: 'horaires-d-ete',
    daysAgo: 129,
    category: 'boutique',
    author: 'Bram Peeters',
    picture: { shape: 'chair', color: '#e3b3ab', view: 'scene' },
    photos: 0,
    title: words('Our summer hours'),
    summary: words(
      'From 20 July to 16 August, the Liège shop opens earlier and closes for a siesta.'
    ),
    body: words(
      'From eight to noon, then from four to seven. The online shop never sleeps.\n\nOrders placed before noon leave the same day, all summer.'
    )
  },
  {
    slug: 'rentree-papeterie',
    daysAgo: 80,
    category: 'boutique',
    author: 'Jonas Weber',
    picture: { shape: 'notebook', color: '#c4683f', view: 'scene', ratio: 4 / 3 },
    photos: 3,
    title: words('The new term starts with a notebook'),
    summary: words(
      'Our stationery grows by forty items, all of them refillable or repairable.'
    ),
    body: words(
      'The notebooks open flat and their pages come out without tearing. The pens take every common refill.\n\nWe thought of left-handers, too: six items are made for them.'
    )
  },
  {
    slug: 'votre-avis',
    daysAgo: 45,
    category: 'maison',
    author: 'Claire Dubois',
    picture: { shape: 'armchair', color: '#7c7f42', view: 'scene', ratio: 3 / 4 },
    photos: 0,
    title: words('What your opinion has changed'),
    summary: words('Nine hundred replies to our survey, and four decisions.'),
    body: words(
      'You wanted to see real sizes: every product now has a drawing with its dimensions. You wanted fewer e-mails: there is only one a month.\n\nReturns through a pickup point are free, and negative reviews stay online. Thank you for being frank.'
    )
  },
  {
    slug: 'cadeaux-a-temps',
    daysAgo: 10,
    category: 'livraison',
    author: 'Bram Peeters',
    picture: { shape: 'scarf', color: '#b3312c', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: words('Your presents will arrive in time'),
    summary: words('The last dates for St Nicholas and Christmas, city by city.'),
    body: words(
      'For 6 December, order by the 2nd. For Christmas, by noon on the 21st; by bicycle in Ghent and Liège, the 23rd is enough.\n\nGift wrapping is free until Epiphany. Add a note: we write it by hand.'
    )
  }
]
