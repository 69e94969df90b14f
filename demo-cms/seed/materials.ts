import type { Words } from './catalogue-types.ts'

export interface Material {
  /** Precedes the noun in English, follows it in the other languages. */
  name: Words
  /** The name by itself, for filters. */
  label: Words
  care: Words
}

export const materials: Readonly<Record<string, Material>> = {
  'cast-iron': {
    name: ['en fonte', 'van gietijzer', 'cast-iron', 'aus Gusseisen'],
    label: ['Fonte', 'Gietijzer', 'Cast iron', 'Gusseisen'],
    care: [
      'La fonte émaillée à l’intérieur se rince à l’eau claire et se sèche aussitôt.',
      'Het gietijzer is binnenin geëmailleerd: spoel het met helder water en droog het meteen af.',
      'The cast iron is enamelled inside: rinse it with clear water and dry it straight away.',
      'Das Gusseisen ist innen emailliert: mit klarem Wasser ausspülen und sofort abtrocknen.'
    ]
  },
  ceramic: {
    name: ['en céramique', 'van keramiek', 'ceramic', 'aus Keramik'],
    label: ['Céramique', 'Keramiek', 'Ceramic', 'Keramik'],
    care: [
      'La céramique, cuite à 1240 °C, supporte le four et le micro-ondes.',
      'Het keramiek is op 1240 °C gebakken en kan in de oven en de microgolf.',
      'The ceramic is fired at 1240 °C and is safe in the oven and the microwave.',
      'Die Keramik ist bei 1240 °C gebrannt und für Backofen und Mikrowelle geeignet.'
    ]
  },
  porcelain: {
    name: ['en porcelaine', 'van porselein', 'porcelain', 'aus Porzellan'],
    label: ['Porcelaine', 'Porselein', 'Porcelain', 'Porzellan'],
    care: [
      'La porcelaine est fine, presque translucide, et plus solide qu’elle n’en a l’air.',
      'Het porselein is dun, bijna doorschijnend, en steviger dan het lijkt.',
      'The porcelain is thin, almost translucent, and tougher than it looks.',
      'Das Porzellan ist dünn, fast durchscheinend, und robuster, als es aussieht.'
    ]
  },
  glass: {
    name: ['en verre', 'van glas', 'glass', 'aus Glas'],
    label: ['Verre', 'Glas', 'Glass', 'Glas'],
    care: [
      'Le verre borosilicate ne craint pas les écarts de température.',
      'Het borosilicaatglas verdraagt temperatuurschokken.',
      'Borosilicate glass takes sudden changes of temperature in its stride.',
      'Borosilikatglas verträgt plötzliche Temperaturwechsel.'
    ]
  },
  steel: {
    name: ['en acier', 'van staal', 'steel', 'aus Stahl'],
    label: ['Acier', 'Staal', 'Steel', 'Stahl'],
    care: [
      'L’acier inoxydable se nettoie d’un coup d’éponge et ne rouille pas.',
      'Het roestvrij staal veegt u schoon met een spons.',
      'The stainless steel wipes clean with a sponge and does not rust.',
      'Der Edelstahl lässt sich mit einem Schwamm abwischen und rostet nicht.'
    ]
  },
  enamel: {
    name: ['en métal émaillé', 'van email', 'enamel', 'aus Emaille'],
    label: ['Métal émaillé', 'Email', 'Enamel', 'Emaille'],
    care: [
      'L’émail est lisse et sans odeur ; un éclat n’empêche pas de s’en servir.',
      'Email is glad en neemt geen geur op; met een schilfertje eraf blijft het bruikbaar.',
      'Enamel is smooth and holds no smell; a chip or two will not stop it.',
      'Emaille ist glatt und nimmt keinen Geruch an; auch mit einer Macke bleibt sie brauchbar.'
    ]
  },
  oak: {
    name: ['en chêne', 'van eik', 'oak', 'aus Eiche'],
    label: ['Chêne', 'Eik', 'Oak', 'Eiche'],
    care: [
      'Le chêne massif, huilé, se patine ; une goutte d’huile par an lui suffit.',
      'De massieve eik is geolied en krijgt patina; één keer per jaar een druppel olie volstaat.',
      'The solid oak is oiled and ages well; a drop of oil a year is all it asks.',
      'Die massive Eiche ist geölt und bekommt Patina; ein Tropfen Öl im Jahr genügt ihr.'
    ]
  },
  walnut: {
    name: ['en noyer', 'van notenhout', 'walnut', 'aus Nussbaum'],
    label: ['Noyer', 'Notenhout', 'Walnut', 'Nussbaum'],
    care: [
      'Le noyer a un veinage profond : aucune pièce ne ressemble à une autre.',
      'Notenhout heeft een diepe tekening: geen twee stukken zijn gelijk.',
      'Walnut has a deep grain: no two pieces look the same.',
      'Nussbaum hat eine tiefe Maserung: Kein Stück gleicht dem anderen.'
    ]
  },
  beech: {
    name: ['en hêtre', 'van beuk', 'beech', 'aus Buche'],
    label: ['Hêtre', 'Beuk', 'Beech', 'Buche'],
    care: [
      'Le hêtre, clair et dense, vient de forêts belges et françaises gérées durablement.',
      'Het lichte, dichte beukenhout komt uit duurzaam beheerde Belgische en Franse bossen.',
      'The beech, pale and dense, comes from sustainably managed Belgian and French forests.',
      'Die helle, dichte Buche stammt aus nachhaltig bewirtschafteten belgischen und französischen Wäldern.'
    ]
  },
  rattan: {
    name: ['en rotin', 'van rotan', 'rattan', 'aus Rattan'],
    label: ['Rotin', 'Rotan', 'Rattan', 'Rattan'],
    care: [
      'Le rotin est tressé à la main ; un chiffon humide le débarrasse de la poussière.',
      'Het rotan is met de hand gevlochten; stof neemt u af met een vochtige doek.',
      'The rattan is woven by hand; a damp cloth takes the dust off.',
      'Das Rattan ist von Hand geflochten; Staub nimmt ein feuchtes Tuch ab.'
    ]
  },
  linen: {
    name: ['en lin', 'van linnen', 'linen', 'aus Leinen'],
    label: ['Lin', 'Linnen', 'Linen', 'Leinen'],
    care: [
      'Le lin, cultivé dans les Flandres, se froisse avec élégance.',
      'Het linnen, van Vlaams vlas, kreukt op een mooie manier.',
      'The linen, from flax grown in Flanders, creases gracefully.',
      'Das Leinen aus flämischem Flachs knittert mit Eleganz.'
    ]
  },
  cotton: {
    name: ['en coton bio', 'van biokatoen', 'organic cotton', 'aus Bio-Baumwolle'],
    label: ['Coton bio', 'Biokatoen', 'Organic cotton', 'Bio-Baumwolle'],
    care: [
      'Le coton biologique est certifié et se lave à 40 °C.',
      'Het biologische katoen is gecertificeerd en wasbaar op 40 °C.',
      'The organic cotton is certified and washes at 40 °C.',
      'Die Bio-Baumwolle ist zertifiziert und bei 40 °C waschbar.'
    ]
  },
  wool: {
    name: ['en laine mérinos', 'van merinowol', 'merino wool', 'aus Merinowolle'],
    label: ['Laine mérinos', 'Merinowol', 'Merino wool', 'Merinowolle'],
    care: [
      'La laine mérinos s’aère plus souvent qu’elle ne se lave.',
      'Merinowol lucht u vaker dan u ze wast.',
      'Merino wool needs airing more often than washing.',
      'Merinowolle wird öfter gelüftet als gewaschen.'
    ]
  },
  velvet: {
    name: ['en velours', 'van fluweel', 'velvet', 'aus Samt'],
    label: ['Velours', 'Fluweel', 'Velvet', 'Samt'],
    care: [
      'Le velours côtelé résiste à 80 000 frottements ; les poils de chat s’enlèvent à la brosse.',
      'Het fluweel doorstaat 80.000 wrijvingen; kattenharen borstelt u er zo af.',
      'The velvet withstands 80,000 rubs; cat hair brushes right off.',
      'Der Samt hält 80.000 Scheuertouren stand; Katzenhaare lassen sich abbürsten.'
    ]
  },
  leather: {
    name: ['en cuir', 'van leer', 'leather', 'aus Leder'],
    label: ['Cuir', 'Leer', 'Leather', 'Leder'],
    care: [
      'Le cuir à tannage végétal fonce et s’assouplit avec les années.',
      'Het plantaardig gelooide leer wordt met de jaren donkerder en soepeler.',
      'The vegetable-tanned leather darkens and softens over the years.',
      'Das pflanzlich gegerbte Leder wird mit den Jahren dunkler und weicher.'
    ]
  },
  canvas: {
    name: ['en toile', 'van canvas', 'canvas', 'aus Canvas'],
    label: ['Toile', 'Canvas', 'Canvas', 'Canvas'],
    care: [
      'La toile de coton cirée se ravive avec un peu de cire.',
      'Het gewaxte canvas frist u op met wat was.',
      'A little wax brings the canvas back to life.',
      'Der gewachste Canvas lässt sich mit etwas Wachs auffrischen.'
    ]
  },
  brass: {
    name: ['en laiton', 'van messing', 'brass', 'aus Messing'],
    label: ['Laiton', 'Messing', 'Brass', 'Messing'],
    care: [
      'Le laiton se patine ; un chiffon et un peu de citron lui rendent son éclat.',
      'Messing krijgt patina; met een doek en wat citroen glanst het weer.',
      'Brass takes on a patina; a cloth and a little lemon bring back the shine.',
      'Messing bekommt Patina; ein Tuch und etwas Zitrone geben ihm den Glanz zurück.'
    ]
  },
  paper: {
    name: ['en papier', 'van papier', 'paper', 'aus Papier'],
    label: ['Papier', 'Papier', 'Paper', 'Papier'],
    care: [
      'Le papier washi diffuse une lumière douce et se dépoussière au plumeau.',
      'Het washipapier geeft zacht licht; stof neemt u af met een plumeau.',
      'The washi paper gives a soft light and dusts off with a feather duster.',
      'Das Washi-Papier streut ein sanftes Licht und lässt sich mit einem Staubwedel reinigen.'
    ]
  },
  terracotta: {
    name: ['en terre cuite', 'van terracotta', 'terracotta', 'aus Terrakotta'],
    label: ['Terre cuite', 'Terracotta', 'Terracotta', 'Terrakotta'],
    care: [
      'La terre cuite blanchit un peu dehors : c’est son charme.',
      'Terracotta slaat buiten een beetje wit uit: dat is haar charme.',
      'Terracotta whitens a little outdoors: that is its charm.',
      'Terrakotta wird draußen etwas weißlich: Das ist ihr Charme.'
    ]
  },
  zinc: {
    name: ['en zinc', 'van zink', 'zinc', 'aus Zink'],
    label: ['Zinc', 'Zink', 'Zinc', 'Zink'],
    care: [
      'Le zinc se ternit puis se protège de lui-même.',
      'Zink wordt eerst dof en beschermt daarna zichzelf.',
      'Zinc dulls at first, then protects itself.',
      'Zink wird zuerst matt und schützt sich dann selbst.'
    ]
  },
  beeswax: {
    name: ['en cire d’abeille', 'van bijenwas', 'beeswax', 'aus Bienenwachs'],
    label: ['Cire d’abeille', 'Bijenwas', 'Beeswax', 'Bienenwachs'],
    care: [
      'La cire d’abeille sent discrètement le miel.',
      'Bijenwas ruikt heel licht naar honing.',
      'The beeswax smells faintly of honey.',
      'Das Bienenwachs duftet leicht nach Honig.'
    ]
  },
  'soy-wax': {
    name: ['en cire de soja', 'van sojawas', 'soy wax', 'aus Sojawachs'],
    label: ['Cire de soja', 'Sojawas', 'Soy wax', 'Sojawachs'],
    care: [
      'La cire de soja, végétale, part à l’eau chaude.',
      'Plantaardige sojawas verwijdert u met warm water.',
      'The plant-based soy wax comes off with hot water.',
      'Das pflanzliche Sojawachs lässt sich mit heißem Wasser entfernen.'
    ]
  },
  'recycled-paper': {
    name: [
      'en papier recyclé',
      'van gerecycleerd papier',
      'recycled-paper',
      'aus Recyclingpapier'
    ],
    label: ['Papier recyclé', 'Gerecycleerd papier', 'Recycled paper', 'Recyclingpapier'],
    care: [
      'Le papier recyclé, 100 g, convient à la plume.',
      'Het gerecycleerde papier van 100 g is geschikt voor vulpennen.',
      'The 100 g recycled paper takes a fountain pen well.',
      'Das Recyclingpapier mit 100 g eignet sich für Füllfedern.'
    ]
  }
}
