import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { EXHAUSTIVE } from '../support/tier.ts'

const FOLDERS = ['src', 'widgets', 'demo-cms', 'scripts']

const MAX_FILE_LINES = 300
const MAX_FUNCTION_LINES = 120

/** Functions that may be longer, and why. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'scripts/build/merge-chunks.mjs findAdditions':
    'its steps read the same module graph, which every one of them would otherwise have to be given',
  'src/element/widget-element.ts widgetElement':
    'contains a class, whose private members cannot be divided; every page loads it'
}

/** Those that have grown longer while nothing looked at them: whoever changes one divides it, and no other one is added. */
const STILL_LONG = [
  'demo-cms/extras/companies/pages/member-pages.ts memberPages',
  'demo-cms/extras/companies/requisition-lists/requisition-list-pages.ts requisitionListPages',
  'demo-cms/shop/addresses/book-pages.ts bookPages',
  'demo-cms/shop/assets/library-pages.ts libraryPages',
  'demo-cms/shop/prepaid/prepaid-pages.ts prepaidPages',
  'demo-cms/shop/privacy/service-editor.ts serviceEditor',
  'src/dialogs/modal.ts openModal',
  'src/navigation/modal/modal-page.ts openModalPage',
  'src/stores/assets/file-field.ts createFileField',
  'src/ui/asset-field.tsx AssetField',
  'src/ui/carousel/carousel.tsx Carousel',
  'widgets/asset-library/asset-library.tsx AssetLibrary',
  'widgets/map/map.tsx PlacesMap',
  'widgets/slider/slide-film.tsx SlideFilm'
]

test(`no file is longer than ${MAX_FILE_LINES} lines`, () => {
  const long = filesIn(/\.(tsx?|mjs|css)$/).flatMap(file => {
    const lines = linesOf(readFileSync(file, 'utf8').trimEnd())
    return lines > MAX_FILE_LINES ? [`${file}: ${lines}`] : []
  })
  expect(long).toEqual([])
})

if (EXHAUSTIVE)
  test(`no function is longer than ${MAX_FUNCTION_LINES} lines, with a few exceptions`, () => {
    const long = filesIn(/\.(tsx?|mjs)$/).flatMap(longFunctionsIn)
    expect(long.sort()).toEqual([...Object.keys(LONG_FUNCTIONS), ...STILL_LONG].sort())
  })

function filesIn(type: RegExp): string[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => type.test(name))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
  )
}

function longFunctionsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  // a short file contains no long function, and parsing takes time
  if (linesOf(source) <= MAX_FUNCTION_LINES) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && linesOf(node.getText()) > MAX_FUNCTION_LINES) {
      found.push(`${file} ${node.name?.getText() ?? 'without a name'}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return found
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

function linesOf(text: string): number {
  return text.split('\n').length
}
