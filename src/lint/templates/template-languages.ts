import { bladePieces } from './blade.ts'
import {
  commenting,
  type Delimiter,
  delimitedPieces,
  printing,
  statement
} from './delimited.ts'
import { erb } from './erb.ts'
import { handlebars } from './handlebars.ts'
import { type MaskedTemplate, maskTemplate } from './mask.ts'
import { phpCode, phpValue, shortPhpCode } from './php.ts'
import { razorPieces } from './razor.ts'

const PHP: readonly Delimiter[] = [phpValue, phpCode, shortPhpCode]
const CURLY: readonly Delimiter[] = [printing('{{', '}}'), statement]
const TWIG: readonly Delimiter[] = [...CURLY, commenting('{#', '#}')]

/** The template languages, by the endings of their files. */
const LANGUAGES: readonly {
  readonly endings: readonly string[]
  readonly mask: (text: string) => MaskedTemplate
}[] = [
  { endings: ['.blade.php'], mask: text => maskTemplate(text, bladePieces(text)) },
  { endings: ['.liquid'], mask: between(CURLY) },
  { endings: ['.twig', '.njk', '.jinja', '.jinja2', '.j2'], mask: between(TWIG) },
  { endings: ['.php', '.phtml'], mask: between(PHP) },
  { endings: ['.erb', '.ejs'], mask: between(erb) },
  { endings: ['.hbs', '.handlebars', '.mustache'], mask: between(handlebars) },
  {
    endings: ['.cshtml', '.razor'],
    mask(text) {
      const { pieces, branches } = razorPieces(text)
      return maskTemplate(text, pieces, branches)
    }
  },
  // pages, and templates of many engines
  { endings: ['.html', '.htm'], mask: maskHtml }
]

/** The endings of files that are found in folders. */
export const ENDINGS = LANGUAGES.flatMap(({ endings }) => endings)

/** Masks the code of a file, whose name says the language; other files are read like HTML. */
export function maskFile(name: string, text: string): MaskedTemplate {
  const found = LANGUAGES.find(({ endings }) => endings.some(ending => name.endsWith(ending)))
  return (found ?? LANGUAGES.at(-1)!).mask(text)
}

/** `{name}` of Python and others, `${name}`, `[[name]]` */
const PLACEHOLDER = /\$?\{[A-Za-z_][\w.]*\}|\[\[[^\][\n]*\]\]/g

function maskHtml(text: string): MaskedTemplate {
  const marked = delimitedPieces(text, [...TWIG, ...PHP, ...erb])
  const { html, branches } = maskTemplate(text, marked)
  const placeholders = [...html.matchAll(PLACEHOLDER)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    kind: 'printed' as const
  }))
  return { html: maskTemplate(html, placeholders).html, branches }
}

function between(delimiters: readonly Delimiter[]): (text: string) => MaskedTemplate {
  return text => maskTemplate(text, delimitedPieces(text, delimiters))
}
