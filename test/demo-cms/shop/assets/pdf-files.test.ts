import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream
} from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rewritePdf } from '../../../../demo-cms/shop/assets/pdf/rewrite-pdf.ts'
import { safeCopy } from '../../../../demo-cms/shop/assets/pdf/safe-copy.mjs'
import { objectStream, pdfFile, pdfStream } from '../../../support/pdf-file.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { picture } from './files.ts'

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
/** Unpacks to 60 MB. */
const BOMB = deflateSync(Buffer.alloc(60_000_000, ' '))
/** A tree whose branches all lead to the same ten pages: 10 billion of them. */
const ENDLESS_TREE = Array.from(
  { length: 10 },
  (_, level) =>
    `<</Type/Pages/Count 10/Kids[${`${level === 9 ? 3 : 11 + level} 0 R `.repeat(10)}]>>`
)

async function encrypted(): Promise<Buffer> {
  const document = await PDFDocument.load(pdfFile({}))
  document.encrypt({ userPassword: '', ownerPassword: 'x' })
  return Buffer.from(await document.save())
}

const ACTIVE: [string, Buffer][] = [
  ['a script', pdfFile({ catalog: `/OpenAction ${SCRIPT}` })],
  [
    'a script in compressed objects',
    pdfFile({ catalog: '/OpenAction 50 0 R', objects: [objectStream({ 50: SCRIPT })] })
  ],
  [
    'a script in objects of a hidden type',
    pdfFile({
      catalog: '/AA<</WC 50 0 R>>',
      objects: [objectStream({ 50: SCRIPT }, '/Type/Obj#53tm')]
    })
  ],
  [
    'a script whose name is written in codes',
    pdfFile({ page: '/AA<</O<</S/J#61va#53cript/#4aS(x)>>>>' })
  ],
  [
    'a script in hexadecimal digits',
    pdfFile({ catalog: '/OpenAction<</S/JavaScript/JS<6170702E616C657274>>>' })
  ],
  [
    'a script in a stream',
    pdfFile({
      catalog: '/OpenAction<</S/JavaScript/JS 10 0 R>>',
      objects: [pdfStream('/Filter/FlateDecode', deflateSync(Buffer.from('app.alert(1)')))]
    })
  ],
  [
    'a script in the names of the document',
    pdfFile({ catalog: `/Names<</JavaScript<</Names[(a) ${SCRIPT}]>>>>` })
  ],
  [
    'a script behind a link',
    pdfFile({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${SCRIPT}>>]` })
  ],
  [
    'a script after a harmless action',
    pdfFile({ catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${SCRIPT}>>` })
  ],
  [
    'a script in a field of a form',
    pdfFile({ catalog: `/AcroForm<</Fields[<</FT/Tx/AA<</K ${SCRIPT}>>>>]>>` })
  ],
  [
    'a form with a program of its own',
    pdfFile({
      catalog: '/AcroForm<</XFA 10 0 R>>',
      objects: [pdfStream('', Buffer.from('<xdp/>'))]
    })
  ],
  [
    'a form that is sent somewhere',
    pdfFile({ page: '/Annots[<</Subtype/Widget/A<</S/SubmitForm/F(http://x)>>>>]' })
  ],
  ['a program', pdfFile({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' })],
  [
    'another file',
    pdfFile({
      catalog: '/Names<</EmbeddedFiles<</Names[(a) 10 0 R]>>>>',
      objects: [
        '<</Type/Filespec/EF<</F 11 0 R>>>>',
        pdfStream('/Type/EmbeddedFile', Buffer.from('MZ'))
      ]
    })
  ],
  [
    'another file at a page',
    pdfFile({ page: '/Annots[<</Subtype/FileAttachment/FS<</EF<</F 10 0 R>>>>>>]' })
  ],
  ['a film', pdfFile({ page: '/Annots[<</Subtype/RichMedia>>]' })],
  ['an action that is missing', pdfFile({ catalog: '/OpenAction 90 0 R' })]
]

test.each(someOf(ACTIVE, 4))('a PDF with %s is rejected [AST-10]', async (_, bytes) => {
  expect(await safeCopy(bytes)).toBeUndefined()
})

const UNREADABLE: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['is encrypted', encrypted, 'UnsafePdfError'],
  [
    'names a key for its contents',
    () => pdfFile({ trailer: '/Encrypt<</Filter/Standard>>' }),
    'encrypted'
  ],
  [
    'has a table of objects with a key',
    () =>
      pdfFile({
        objects: [
          pdfStream(
            '/Type/XRef/Encrypt<</V 1>>/Root 1 0 R/Size 1/W[1 1 1]',
            Buffer.from('\0\0\0')
          )
        ]
      }),
    'encrypted'
  ],
  ['has no catalogue', () => Buffer.from('%PDF-1.4\n5 0 obj<<>>endobj\n%%EOF'), 'catalogue'],
  ['contains only its head', () => Buffer.from('%PDF-1.4\n%%EOF'), ''],
  [
    'has objects that unpack to too much',
    () =>
      pdfFile({ objects: [pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', BOMB)] }),
    'Compressed objects'
  ],
  [
    'has objects that are packed twice',
    () =>
      pdfFile({
        objects: [
          pdfStream(
            '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
            deflateSync(BOMB)
          )
        ]
      }),
    'unusual'
  ],
  [
    'has objects that are packed in an old way',
    () =>
      pdfFile({
        objects: [pdfStream('/Type/ObjStm/N 1/First 4/Filter/LZWDecode', Buffer.from('x'))]
      }),
    'unusual'
  ],
  [
    'has contents that unpack to too much',
    () =>
      pdfFile({
        page: '/Resources<</XObject<</A 10 0 R/B 11 0 R/C 12 0 R>>>>',
        objects: Array.from({ length: 3 }, () =>
          pdfStream('/Subtype/Form/Filter/FlateDecode', BOMB)
        )
      }),
    'unpacked'
  ],
  [
    'has contents that are packed twice',
    () =>
      pdfFile({
        page: '/Resources<</XObject<</A 10 0 R>>>>',
        objects: [pdfStream('/Filter[/FlateDecode/FlateDecode]', deflateSync(BOMB))]
      }),
    'unusual'
  ],
  [
    'has contents in an unknown format',
    () =>
      pdfFile({
        page: '/Resources<</XObject<</A 10 0 R>>>>',
        objects: [pdfStream('/Filter/Crypt', Buffer.from('x'))]
      }),
    'unusual'
  ],
  [
    'is nested too deeply',
    () => pdfFile({ page: `/Resources<</Properties ${'['.repeat(300)}1${']'.repeat(300)}>>` }),
    'deeply'
  ],
  [
    'is nested far too deeply',
    () => pdfFile({ page: `/Resources ${'['.repeat(100_000)}` }),
    ''
  ],
  [
    'has billions of pages',
    () => {
      const tree = pdfFile({ objects: ENDLESS_TREE }).toString('latin1')
      return Buffer.from(tree.replace('Kids[3 0 R]', 'Kids[10 0 R]'), 'latin1')
    },
    'too many pages'
  ],
  [
    'has pages that contain themselves',
    () =>
      Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
      ),
    ''
  ]
]

test.each(someOf(UNREADABLE, 4))(
  'a PDF that %s is rejected [AST-10]',
  async (_, bytes, reason) => {
    const outcome = await safeCopy(await bytes()).catch(String)
    expect(outcome).toEqual(expect.stringContaining(reason))
  }
)

if (EXHAUSTIVE)
  test('a PDF that cannot be read ends the process that reads it only [AST-10]', async () => {
    expect(await rewritePdf(pdfFile({ trailer: '/Encrypt<<>>' }))).toBeUndefined()
    expect(await rewritePdf(pdfFile({ catalog: `/OpenAction ${SCRIPT}` }))).toBeUndefined()
    expect(await rewritePdf(pdfFile({}))).toBeInstanceOf(Buffer)
  })

/** Everything that a PDF contains, unpacked. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    const shown = object instanceof PDFRawStream ? object.dict : object
    return shown.toString()
  })
  return objects.join('\n')
}

test('of a PDF, only what its pages show is kept [AST-10]', async () => {
  const bytes = pdfFile({
    catalog:
      '/OpenAction[3 0 R/Fit]/Metadata 10 0 R/PieceInfo<</X<</Private(secret)>>>>/Outlines<</Title(secret)>>/AcroForm<</Fields[<</T(secret)>>]>>/Names<</Dests<</Names[(secret)[3 0 R/Fit]]>>>>/URI<</Base(http://secret)>>/ViewerPreferences<</X(secret)>>',
    page: '/Metadata 10 0 R/AA<</O<</S/Named/N/NextPage>>>>/PieceInfo<</secret 1>>/Thumb 10 0 R/B[]/Trans<</S/Wipe>>/Resources<</Font<</JS 11 0 R/A 12 0 R>>>>/Annots[<</Subtype/Text/Contents(secret)>>]',
    content: 'BT /A 12 Tf (Bonjour) Tj ET % <script>alert(1)</script>',
    objects: [
      pdfStream('/Type/Metadata/Subtype/XML', Buffer.from('<x>secret</x>')),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/AA<</X(secret)>>>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
      '<</secret(nobody refers to this)>>'
    ],
    trailer: '/Info<</Author(secret)>>'
  })
  // a font that is called like a script is a reason to reject nothing but the name: see below
  const harmless = Buffer.from(
    bytes.toString('latin1').replace('/JS 11 0 R', '/F 11 0 R'),
    'latin1'
  )
  const copy = Buffer.from((await safeCopy(harmless))!)

  expect(copy.equals(harmless)).toBe(false)
  for (const text of [
    'secret',
    'script',
    'alert',
    'Named',
    'AcroForm',
    'OpenAction',
    'Bonjour'
  ]) {
    expect([text, copy.includes(text)]).toEqual([text, false])
  }
  const content = await contentOf(copy)
  expect(content).not.toMatch(
    /secret|\/AA|Named|Metadata|Annots|Outlines|PieceInfo|736563726574/
  )
  expect(content).toContain('/Helvetica')
  expect(content).toContain('/Times-Roman')
  const page = (await PDFDocument.load(copy)).getPage(0)
  expect(page.getSize()).toEqual({ width: 200, height: 100 })
})

test('links to the web, to mail and to pages are kept, others are not [AST-10]', async () => {
  const link = (goal: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/AA<<>>${goal}>>`
  const uri = (address: string) => link(`/A<</S/URI/URI(${address})>>`)
  const annotations = [
    uri('https://example.com/?a=<script>'),
    uri('mailto:info@example.com'),
    uri('javascript:alert\\(1\\)'),
    uri('\\152avascript:alert\\(1\\)'),
    uri('file:///etc/passwd'),
    uri('https://'),
    link('/A<</S/GoTo/D[3 0 R/XYZ 0 0 0]>>'),
    link('/Dest[3 0 R/Fit]'),
    link('/Dest[90 0 R/Fit]'),
    link('/A<</S/GoToR/F(other.pdf)/D[0/Fit]>>'),
    link('/A<</S/Named/N/Print>>'),
    '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.com/no-area)>>>>',
    '90 0 R'
  ]
  const copy = await safeCopy(pdfFile({ page: `/Annots[${annotations.join(' ')}]` }))
  const document = await PDFDocument.load(copy!)
  const kept = document
    .getPage(0)
    .node.lookup(PDFName.of('Annots'), PDFArray)
    .asArray()
    .map(one => document.context.lookup(one, PDFDict))
  const goals = kept.map(one => {
    const action = one.lookup(PDFName.of('A'))
    if (!(action instanceof PDFDict)) return one.lookup(PDFName.of('Dest'), PDFArray).size()
    return action.lookup(PDFName.of('URI'), PDFHexString).decodeText()
  })
  expect(goals).toEqual([
    'https://example.com/?a=%3Cscript%3E',
    'mailto:info@example.com',
    5,
    2
  ])
})

if (EXHAUSTIVE)
  test('the pictures, fonts and tags of an ordinary PDF survive [AST-10]', async () => {
    const pdf = new PdfKit({ tagged: true, lang: 'fr', info: { Author: 'secret' } })
    const bytes = buffer(pdf)
    const photo = await picture('jpeg')
    const clear = await sharp(await picture('png'))
      .ensureAlpha(0.5)
      .png()
      .toBuffer()
    pdf.addStructure(
      pdf.struct('H1', {}, () => pdf.text('Bonjour', { link: 'https://example.com' }))
    )
    pdf.addStructure(
      pdf.struct('Figure', { alt: 'Un vélo' }, () => pdf.image(photo).image(clear))
    )
    pdf.addPage().rotate(20).text('Deux').linearGradient(0, 0, 9, 9)
    pdf.end()
    const original = await bytes

    const copy = (await rewritePdf(original))!

    const content = await contentOf(copy)
    for (const kept of [/\/StructTreeRoot/, /\/S \/H1/, /\/Alt <[\da-f]+>/, /\/Marked true/]) {
      expect(content).toMatch(kept)
    }
    expect(content).toMatch(/\/Filter \[ \/FlateDecode \/DCTDecode \]/)
    expect(content).toMatch(/\/SMask \d+ 0 R/)
    expect(content).not.toContain('secret')
    expect((await PDFDocument.load(copy)).getPageCount()).toBe(2)
  })
