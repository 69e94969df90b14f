import type { LineProblem } from '../../src/shared/quick-order/order-lines.ts'

/** The number of a line, its reference, and its quantity or what is wrong. */
type Expected = readonly [number: number, reference: string, quantity: number | LineProblem]

const SNIPPETS: readonly (readonly [text: string, ...lines: Expected[]])[] = [
  // separators
  ['TP-1;2', [1, 'TP-1', 2]],
  ['TP-1,2', [1, 'TP-1', 2]],
  ['TP-1\t2\nTP-2\t3', [1, 'TP-1', 2], [2, 'TP-2', 3]],
  ['TP-1;2\nTP-2\t3\nTP-3,4', [1, 'TP-1', 2], [2, 'TP-2', 3], [3, 'TP-3', 4]],
  ['TP-1;;3', [1, 'TP-1', 3]],
  ['TP-1\t\t3', [1, 'TP-1', 3]],
  ['TP-1\t\t\t3', [1, 'TP-1', 3]],
  ['TP-1;2;;;', [1, 'TP-1', 2]],
  ['TP-1;2;;\n;;;\nTP-2;3;;', [1, 'TP-1', 2], [3, 'TP-2', 3]],
  ['sep=;\nTP-1;2', [2, 'TP-1', 2]],
  ['SEP=,\nTP-1,2', [2, 'TP-1', 2]],
  ['sep=|\nTP-1|2', [2, 'TP-1', 2]],
  ['sep=\t\nTP-1\t2', [2, 'TP-1', 2]],
  // lines
  ['TP-1;2\r\nTP-2;3\rTP-3;4', [1, 'TP-1', 2], [2, 'TP-2', 3], [3, 'TP-3', 4]],
  ['TP-1;2\n\n \nTP-2;3', [1, 'TP-1', 2], [4, 'TP-2', 3]],
  ['\uFEFFTP-1;2', [1, 'TP-1', 2]],
  ['TP-1\nTP-2;', [1, 'TP-1', 1], [2, 'TP-2', 1]],
  // quotes and formulas
  ['"TP-1";"2"', [1, 'TP-1', 2]],
  ['"TP;1";2', [1, 'TP;1', 2]],
  ['"TP ""1""";2', [1, 'TP "1"', 2]],
  ['"TP-1\n";2\nTP-2;3', [1, 'TP-1', 2], [3, 'TP-2', 3]],
  ['5" TUBE;3', [1, '5" TUBE', 3]],
  ['"TP-1;2\nTP-2;3', [1, '"TP-1', 2], [2, 'TP-2', 3]],
  ['="TP-1";2', [1, 'TP-1', 2]],
  ['"=""0012""";"=""3"""', [1, '0012', 3]],
  // quantities
  ['TP-1;2,00\nTP-2;2.00', [1, 'TP-1', 2], [2, 'TP-2', 2]],
  ['TP-1;1\u00a0000\nTP-2;1\u202f000,00', [1, 'TP-1', 1000], [2, 'TP-2', 1000]],
  ['TP-1;１２\nTP-2;\u200b3\u200e', [1, 'TP-1', 12], [2, 'TP-2', 3]],
  ['TP-1;1.000\nTP-2;1,000', [1, 'TP-1', 'noNumber'], [2, 'TP-2', 'noNumber']],
  ['TP-1;2,5\nTP-2;two', [1, 'TP-1', 'noNumber'], [2, 'TP-2', 'noNumber']],
  [
    'TP-1;0\nTP-2;-3\nTP-3;1e3',
    [1, 'TP-1', 'noNumber'],
    [2, 'TP-2', 'noNumber'],
    [3, 'TP-3', 'noNumber']
  ],
  ['TP-1,2,00', [1, 'TP-1', 'unclear']],
  ['TP-1;2;3', [1, 'TP-1', 'unclear']],
  ['TP-1;Teapot;3', [1, 'TP-1', 3]],
  ['TP-1;Teapot;3;12,50 €', [1, 'TP-1', 'unclear']],
  ['TP-1;Teapot;3 pcs;12', [1, 'TP-1', 'unclear']],
  [';3', [1, '', 'noReference']],
  // headers
  ['Référence;Quantité\nTP-1;2', [2, 'TP-1', 2]],
  ['Réf.\tQté\nTP-1\t2', [2, 'TP-1', 2]],
  ['Quantité;Référence\n2;TP-1', [2, 'TP-1', 2]],
  ['Nom;Prix;Qté;Réf. article\nThéière;12,50;3;TP-1', [2, 'TP-1', 3]],
  ['Artikelnummer,Omschrijving,Aantal\nTP-1,"Theepot, rood",3', [2, 'TP-1', 3]],
  ['Art.-Nr.;Bezeichnung;Menge\nTP-1;Teekanne;2', [2, 'TP-1', 2]],
  ['Artikel;Artikelnummer;Anzahl\nTeekanne;TP-1;2', [2, 'TP-1', 2]],
  ['SKU,Name,Qty\nTP-1,Tea; pot,2', [2, 'TP-1', 2]],
  ['"Code";"Quantity (pcs)"\n"TP-1";"2"', [2, 'TP-1', 2]],
  ['sep=;\nReference;Name;Quantity\nTP-1;Teapot 2;3', [3, 'TP-1', 3]],
  ['Référence;Prix\nTP-1;12', [2, 'TP-1', 1]],
  ['Référence;Besteld\nTP-1;3', [2, 'TP-1', 3]],
  ['Référence\nTP-1', [2, 'TP-1', 1]],
  [
    'Name;Reference;Qty\nTeapot;TP-1;two\nCup;;2',
    [2, 'TP-1', 'noNumber'],
    [3, '', 'noReference']
  ],
  ['Qty;Reference\n2;TP-1\nTP-2\t3', [2, 'TP-1', 2], [3, 'TP-2', 3]],
  ['TP-1;1\nQty;Reference\n2;TP-2', [1, 'TP-1', 1], [3, 'TP-2', 2]],
  ['TP-RED;two', [1, 'TP-RED', 'noNumber']],
  ['TP-1;1\nTotal;pieces', [1, 'TP-1', 1], [2, 'Total', 'noNumber']]
]

/** What people paste from spreadsheets and save in them, and how it is read: the same in the browser and on the server. */
export const SPREADSHEET_SNIPPETS = SNIPPETS.map(
  ([text, ...lines]) => [text, lines] as [text: string, lines: Expected[]]
)
