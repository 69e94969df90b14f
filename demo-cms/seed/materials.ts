import { type Words, words } from './words.ts'

export interface Material {
  /** Precedes the noun in English, follows it in the other languages. */
  name: Words
  /** The name by itself, for filters. */
  label: Words
  care: Words
}

export const materials: Readonly<Record<string, Material>> = {
  'cast-iron': {
    name: words('cast-iron'),
    label: words('Cast iron'),
    care: words(
      'The cast iron is enamelled inside: rinse it with clear water and dry it straight away.'
    )
  },
  ceramic: {
    name: words('ceramic'),
    label: words('Ceramic'),
    care: words('The ceramic is fired at 1240 °C and is safe in the oven and the microwave.')
  },
  porcelain: {
    name: words('porcelain'),
    label: words('Porcelain'),
    care: words('The porcelain is thin, almost translucent, and tougher than it looks.')
  },
  glass: {
    name: words('glass'),
    label: words('Glass'),
    care: words('Borosilicate glass takes sudden changes of temperature in its stride.')
  },
  steel: {
    name: words('steel'),
    label: words('Steel'),
    care: words('The stainless steel wipes clean with a sponge and does not rust.')
  },
  enamel: {
    name: words('enamel'),
    label: words('Enamel'),
    care: words('Enamel is smooth and holds no smell; a chip or two will not stop it.')
  },
  oak: {
    name: words('oak'),
    label: words('Oak'),
    care: words('The solid oak is oiled and ages well; a drop of oil a year is all it asks.')
  },
  walnut: {
    name: words('walnut'),
    label: words('Walnut'),
    care: words('Walnut has a deep grain: no two pieces look the same.')
  },
  beech: {
    name: words('beech'),
    label: words('Beech'),
    care: words(
      'The beech, pale and dense, comes from sustainably managed Belgian and French forests.'
    )
  },
  rattan: {
    name: words('rattan'),
    label: words('Rattan'),
    care: words('The rattan is woven by hand; a damp cloth takes the dust off.')
  },
  linen: {
    name: words('linen'),
    label: words('Linen'),
    care: words('The linen, from flax grown in Flanders, creases gracefully.')
  },
  cotton: {
    name: words('organic cotton'),
    label: words('Organic cotton'),
    care: words('The organic cotton is certified and washes at 40 °C.')
  },
  wool: {
    name: words('merino wool'),
    label: words('Merino wool'),
    care: words('Merino wool needs airing more often than washing.')
  },
  velvet: {
    name: words('velvet'),
    label: words('Velvet'),
    care: words('The velvet withstands 80,000 rubs; cat hair brushes right off.')
  },
  leather: {
    name: words('leather'),
    label: words('Leather'),
    care: words('The vegetable-tanned leather darkens and softens over the years.')
  },
  canvas: {
    name: words('canvas'),
    label: words('Canvas'),
    care: words('A little wax brings the canvas back to life.')
  },
  brass: {
    name: words('brass'),
    label: words('Brass'),
    care: words('Brass takes on a patina; a cloth and a little lemon bring back the shine.')
  },
  paper: {
    name: words('paper'),
    label: words('Paper'),
    care: words('The washi paper gives a soft light and dusts off with a feather duster.')
  },
  terracotta: {
    name: words('terracotta'),
    label: words('Terracotta', 'material'),
    care: words('Terracotta whitens a little outdoors: that is its charm.')
  },
  zinc: {
    name: words('zinc'),
    label: words('Zinc'),
    care: words('Zinc dulls at first, then protects itself.')
  },
  beeswax: {
    name: words('beeswax'),
    label: words('Beeswax'),
    care: words('The beeswax smells faintly of honey.')
  },
  'soy-wax': {
    name: words('soy wax'),
    label: words('Soy wax'),
    care: words('The plant-based soy wax comes off with hot water.')
  },
  'recycled-paper': {
    name: words('recycled-paper'),
    label: words('Recycled paper'),
    care: words('The 100 g recycled paper takes a fountain pen well.')
  }
}
