import sharp from 'sharp'
import { pdf, picture, type SentFile } from './files.ts'
import { OTHER_TYPES } from './hostile-contents.ts'
import { hostilePictures } from './hostile-pictures.ts'

/** What the shop does with a file: it never stores it as it was sent. */
type Treatment = 'rejected' | 'redrawn'
export interface HostileFile extends SentFile {
  what: string
  treatment: Treatment
  field?: 'photos' | 'documents'
}

/** A real picture, under these names. */
const NAMES: [string, Treatment][] = [
  ['a.jpg.php', 'rejected'],
  ['a.php.jpg', 'redrawn'],
  ['a.jpg.html', 'rejected'],
  ['a.html', 'rejected'],
  ['a.svg', 'rejected'],
  ['a.jpg/', 'rejected'],
  ['a.jpg.', 'rejected'],
  ['a.jpg ', 'rejected'],
  ['a.jpg\0.php', 'rejected'],
  ['a.php\0.jpg', 'redrawn'],
  ['a.jpg::$DATA', 'rejected'],
  ['a.jpg;.php', 'rejected'],
  ['a.php;.jpg', 'redrawn'],
  ['a\u202egpj.php', 'rejected'],
  ['\u202ephp.a.jpg', 'redrawn'],
  ['a.j\u200bpg', 'rejected'],
  ['a.\uff4a\uff50\uff47', 'rejected'],
  ['../../a.jpg', 'redrawn'],
  ['..\\..\\a.jpg', 'redrawn'],
  ['/etc/passwd', 'rejected'],
  ['CON.jpg', 'redrawn'],
  ['.htaccess', 'rejected'],
  ['.jpg', 'redrawn'],
  ['%2e%2e%2fa.jpg', 'redrawn'],
  ['"><img src=x>.jpg', 'redrawn'],
  ['a\r\nX-Injected: 1\r\n.jpg', 'redrawn'],
  ["'; drop table assets; --.jpg", 'redrawn'],
  ['{{7*7}}.jpg', 'redrawn'],
  [`${'a'.repeat(5000)}.jpg`, 'redrawn'],
  [`${'😀'.repeat(100)}.jpg`, 'redrawn'],
  ['a.aspx', 'rejected'],
  ['a.aspx;a.jpg', 'redrawn'],
  ['a.phtml', 'rejected'],
  ['a.svgz', 'rejected'],
  ['a.mhtml', 'rejected'],
  ['a.shtml', 'rejected'],
  ['a.lnk', 'rejected'],
  ['a.ico', 'rejected'],
  ['a.heic', 'rejected'],
  ['a.tif', 'rejected'],
  ['web.config', 'rejected'],
  ['desktop.ini', 'rejected'],
  ['a.jpg%00.html', 'rejected'],
  ['a.html%00.jpg', 'redrawn'],
  ['a.jpg?.html', 'rejected'],
  ['a.jpg#.html', 'rejected'],
  ['a.jpg\t', 'rejected'],
  ['a.jpg....', 'rejected'],
  ['a.JPG.SVG', 'rejected'],
  ['\\\\server\\share\\a.jpg', 'redrawn'],
  ['C:a.jpg', 'redrawn'],
  ['~/.ssh/a.jpg', 'redrawn'],
  ['a\u0000\u0001\u007f.jpg', 'redrawn'],
  ['\u2028\u2029a.jpg', 'redrawn'],
  ['=HYPERLINK("https://x").jpg', 'redrawn'],
  ['javascript:alert(1).jpg', 'redrawn'],
  ['-rf.jpg', 'redrawn'],
  ['$(id).jpg', 'redrawn'],
  ['__proto__.jpg', 'redrawn']
]

/** PDFs that do something, or contain something. */
const ACTIVE_PDFS: [string, string][] = [
  ['runs a script', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'],
  ['starts a program', '/AA<</O<</S/Launch>>>>'],
  ['contains a file', '/Names<</EmbeddedFiles 3 0 R>>']
]

/** More than 200 files that somebody could try. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture('jpeg')
  const { rejected, redrawn } = await hostilePictures()
  const as =
    (treatment: Treatment) =>
    ([what, name, bytes]: [string, string, Buffer]): HostileFile => ({
      what,
      name,
      bytes,
      treatment
    })
  const types = ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html']
  return [
    ...Object.entries(OTHER_TYPES).flatMap(([what, content], index): HostileFile[] => {
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1')
      const type = types[index % types.length]!
      const isPdf = what === 'a PDF'
      return [
        { what: `${what} among pictures`, name: 'a.png', type, bytes, treatment: 'rejected' },
        {
          what: `${what} among documents`,
          name: 'a.pdf',
          type: 'application/pdf',
          bytes,
          field: 'documents',
          treatment: isPdf ? 'redrawn' : 'rejected'
        }
      ]
    }),
    ...rejected.map(as('rejected')),
    ...redrawn.map(as('redrawn')),
    ...ACTIVE_PDFS.map(
      ([what, more]): HostileFile => ({
        what: `a PDF that ${what}`,
        name: 'a.pdf',
        bytes: pdf(more),
        field: 'documents',
        treatment: 'rejected'
      })
    ),
    ...NAMES.map(([name, treatment]) => ({
      what: `a name: ${name.slice(0, 40)}`,
      name,
      bytes: jpeg,
      treatment
    }))
  ]
}

/** Whether a picture says more than its pixels: where it was taken and with what, a profile, a comment. */
export async function hasNotes(bytes: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, icc, comments, pages = 1 } = await sharp(bytes).metadata()
  return [exif, xmp, iptc, icc, comments].some(notes => notes !== undefined) || pages > 1
}
