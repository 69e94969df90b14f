import type { Words } from './catalogue-types.ts'

export interface Material {
  /** Follows the product's name in French and Dutch, precedes it in English. */
  name: Words
  /** The name by itself, for filters. */
  label: Words
  care: Words
}

export const materials: Readonly<Record<string, Material>> = {
  'cast-iron': {
    name: ['en fonte', 'van gietijzer', 'cast-iron'],
    label: ['Fonte', 'Gietijzer', 'Cast iron'],
    care: [
      'La fonte émaillée à l’intérieur se rince à l’eau claire et se sèche aussitôt.',
      'Het gietijzer is binnenin geëmailleerd: spoel het met helder water en droog het meteen af.',
      'The cast iron is enamelled inside: rinse it with clear water and dry it straight away.'
    ]
  },
  ceramic: {
    name: ['en céramique', 'van keramiek', 'ceramic'],
    label: ['Céramique', 'Keramiek', 'Ceramic'],
    care: [
      'La céramique, cuite à 1240 °C, supporte le four et le micro-ondes.',
      'Het keramiek is op 1240 °C gebakken en kan in de oven en de microgolf.',
      'The ceramic is fired at 1240 °C and is safe in the oven and the microwave.'
    ]
  },
  porcelain: {
    name: ['en porcelaine', 'van porselein', 'porcelain'],
    label: ['Porcelaine', 'Porselein', 'Porcelain'],
    care: [
      'La porcelaine est fine, presque translucide, et plus solide qu’elle n’en a l’air.',
      'Het porselein is dun, bijna doorschijnend, en steviger dan het lijkt.',
      'The porcelain is thin, almost translucent, and tougher than it looks.'
    ]
  },
  glass: {
    name: ['en verre', 'van glas', 'glass'],
    label: ['Verre', 'Glas', 'Glass'],
    care: [
      'Le verre borosilicate ne craint pas les écarts de température.',
      'Het borosilicaatglas verdraagt temperatuurschokken.',
      'Borosilicate glass takes sudden changes of temperature in its stride.'
    ]
  },
  steel: {
    name: ['en acier', 'van staal', 'steel'],
    label: ['Acier', 'Staal', 'Steel'],
    care: [
      'L’acier inoxydable se nettoie d’un coup d’éponge et ne rouille pas.',
      'Het roestvrij staal veegt u schoon met een spons.',
      'The stainless steel wipes clean with a sponge and does not rust.'
    ]
  },
  enamel: {
    name: ['en métal émaillé', 'van email', 'enamel'],
    label: ['Métal émaillé', 'Email', 'Enamel'],
    care: [
      'L’émail est lisse et sans odeur ; un éclat n’empêche pas de s’en servir.',
      'Email is glad en neemt geen geur op; met een schilfertje eraf blijft het bruikbaar.',
      'Enamel is smooth and holds no smell; a chip or two will not stop it.'
    ]
  },
  oak: {
    name: ['en chêne', 'van eik', 'oak'],
    label: ['Chêne', 'Eik', 'Oak'],
    care: [
      'Le chêne massif, huilé, se patine ; une goutte d’huile par an lui suffit.',
      'De massieve eik is geolied en krijgt patina; één keer per jaar een druppel olie volstaat.',
      'The solid oak is oiled and ages well; a drop of oil a year is all it asks.'
    ]
  },
  walnut: {
    name: ['en noyer', 'van notenhout', 'walnut'],
    label: ['Noyer', 'Notenhout', 'Walnut'],
    care: [
      'Le noyer a un veinage profond : aucune pièce ne ressemble à une autre.',
      'Notenhout heeft een diepe tekening: geen twee stukken zijn gelijk.',
      'Walnut has a deep grain: no two pieces look the same.'
    ]
  },
  beech: {
    name: ['en hêtre', 'van beuk', 'beech'],
    label: ['Hêtre', 'Beuk', 'Beech'],
    care: [
      'Le hêtre, clair et dense, vient de forêts belges et françaises gérées durablement.',
      'Het lichte, dichte beukenhout komt uit duurzaam beheerde Belgische en Franse bossen.',
      'The beech, pale and dense, comes from sustainably managed Belgian and French forests.'
    ]
  },
  rattan: {
    name: ['en rotin', 'van rotan', 'rattan'],
    label: ['Rotin', 'Rotan', 'Rattan'],
    care: [
      'Le rotin est tressé à la main ; un chiffon humide le débarrasse de la poussière.',
      'Het rotan is met de hand gevlochten; stof neemt u af met een vochtige doek.',
      'The rattan is woven by hand; a damp cloth takes the dust off.'
    ]
  },
  linen: {
    name: ['en lin', 'van linnen', 'linen'],
    label: ['Lin', 'Linnen', 'Linen'],
    care: [
      'Le lin, cultivé dans les Flandres, se froisse avec élégance.',
      'Het linnen, van Vlaams vlas, kreukt op een mooie manier.',
      'The linen, from flax grown in Flanders, creases gracefully.'
    ]
  },
  cotton: {
    name: ['en coton bio', 'van biokatoen', 'organic cotton'],
    label: ['Coton bio', 'Biokatoen', 'Organic cotton'],
    care: [
      'Le coton biologique est certifié et se lave à 40 °C.',
      'Het biologische katoen is gecertificeerd en wasbaar op 40 °C.',
      'The organic cotton is certified and washes at 40 °C.'
    ]
  },
  wool: {
    name: ['en laine mérinos', 'van merinowol', 'merino wool'],
    label: ['Laine mérinos', 'Merinowol', 'Merino wool'],
    care: [
      'La laine mérinos s’aère plus souvent qu’elle ne se lave.',
      'Merinowol lucht u vaker dan u ze wast.',
      'Merino wool needs airing more often than washing.'
    ]
  },
  velvet: {
    name: ['en velours', 'van fluweel', 'velvet'],
    label: ['Velours', 'Fluweel', 'Velvet'],
    care: [
      'Le velours côtelé résiste à 80 000 frottements ; les poils de chat s’enlèvent à la brosse.',
      'Het fluweel doorstaat 80.000 wrijvingen; kattenharen borstelt u er zo af.',
      'The velvet withstands 80,000 rubs; cat hair brushes right off.'
    ]
  },
  leather: {
    name: ['en cuir', 'van leer', 'leather'],
    label: ['Cuir', 'Leer', 'Leather'],
    care: [
      'Le cuir à tannage végétal fonce et s’assouplit avec les années.',
      'Het plantaardig gelooide leer wordt met de jaren donkerder en soepeler.',
      'The vegetable-tanned leather darkens and softens over the years.'
    ]
  },
  canvas: {
    name: ['en toile', 'van canvas', 'canvas'],
    label: ['Toile', 'Canvas', 'Canvas'],
    care: [
      'La toile de coton cirée se ravive avec un peu de cire.',
      'Het gewaxte canvas frist u op met wat was.',
      'A little wax brings the canvas back to life.'
    ]
  },
  brass: {
    name: ['en laiton', 'van messing', 'brass'],
    label: ['Laiton', 'Messing', 'Brass'],
    care: [
      'Le laiton se patine ; un chiffon et un peu de citron lui rendent son éclat.',
      'Messing krijgt patina; met een doek en wat citroen glanst het weer.',
      'Brass takes on a patina; a cloth and a little lemon bring back the shine.'
    ]
  },
  paper: {
    name: ['en papier', 'van papier', 'paper'],
    label: ['Papier', 'Papier', 'Paper'],
    care: [
      'Le papier washi diffuse une lumière douce et se dépoussière au plumeau.',
      'Het washipapier geeft zacht licht; stof neemt u af met een plumeau.',
      'The washi paper gives a soft light and dusts off with a feather duster.'
    ]
  },
  terracotta: {
    name: ['en terre cuite', 'van terracotta', 'terracotta'],
    label: ['Terre cuite', 'Terracotta', 'Terracotta'],
    care: [
      'La terre cuite blanchit un peu dehors : c’est son charme.',
      'Terracotta slaat buiten een beetje wit uit: dat is haar charme.',
      'Terracotta whitens a little outdoors: that is its charm.'
    ]
  },
  zinc: {
    name: ['en zinc', 'van zink', 'zinc'],
    label: ['Zinc', 'Zink', 'Zinc'],
    care: [
      'Le zinc se ternit puis se protège de lui-même.',
      'Zink wordt eerst dof en beschermt daarna zichzelf.',
      'Zinc dulls at first, then protects itself.'
    ]
  },
  beeswax: {
    name: ['en cire d’abeille', 'van bijenwas', 'beeswax'],
    label: ['Cire d’abeille', 'Bijenwas', 'Beeswax'],
    care: [
      'La cire d’abeille sent discrètement le miel.',
      'Bijenwas ruikt heel licht naar honing.',
      'The beeswax smells faintly of honey.'
    ]
  },
  'soy-wax': {
    name: ['en cire de soja', 'van sojawas', 'soy wax'],
    label: ['Cire de soja', 'Sojawas', 'Soy wax'],
    care: [
      'La cire de soja, végétale, part à l’eau chaude.',
      'Plantaardige sojawas verwijdert u met warm water.',
      'The plant-based soy wax comes off with hot water.'
    ]
  },
  'recycled-paper': {
    name: ['en papier recyclé', 'van gerecycleerd papier', 'recycled-paper'],
    label: ['Papier recyclé', 'Gerecycleerd papier', 'Recycled paper'],
    care: [
      'Le papier recyclé, 100 g, convient à la plume.',
      'Het gerecycleerde papier van 100 g is geschikt voor vulpennen.',
      'The 100 g recycled paper takes a fountain pen well.'
    ]
  }
}
