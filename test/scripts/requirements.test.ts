import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tags } from '../../widgets/plan.ts'
import { hasAllExtras } from '../support/extras.ts'
import { withShop } from '../support/with-shop.ts'

interface Requirement {
  code: string
  tags: string[]
  /** URLs in the demo shop, or `every page`. */
  pages: string[]
  isImplemented: boolean
}

interface TextFile {
  path: string
  source: string
  codes: string[]
  /** The codes in the names of its tests. */
  testedCodes: string[]
}

const DOCUMENT = 'docs/requirements.md'
const ROOTS = ['.storybook', 'demo-cms', 'docs', 'scripts', 'src', 'stories', 'test', 'widgets']
const TEXT = /\.(tsx?|mjs|css|md|sql|liquid|html|json|txt|yaml)$/

/** One or several codes in brackets, with any number of digits, so that mistyped codes are found, too. */
const CODES = /\[([A-Z]{2,}-\d+(?:, [A-Z]{2,}-\d+)*)\]/g
/** The same at the end of a test name, where only other codes may follow. */
const NAMED = /(?:\s*\[[A-Z]{2,}-\d+(?:, [A-Z]{2,}-\d+)*\])+['"`]/g

const text = readFileSync(DOCUMENT, 'utf8')
const requirements = sectionsOf('### [').map(readRequirement)
const extraTags = sectionsOf('## Tags without').flatMap(tagsIn)
const implemented = requirements.filter(({ isImplemented }) => isImplemented)
const files = textFiles().map(readFile)
const tested = new Set(files.flatMap(({ testedCodes }) => testedCodes))

const shop = withShop()

test('the list of requirements has every code that is used anywhere, each once', () => {
  const known = requirements.map(({ code }) => code)
  expect(known.length).toBeGreaterThan(100)
  expect(known.filter((code, index) => known.indexOf(code) !== index)).toEqual([])
  expect(namings(files, code => !known.includes(code))).toEqual([])
})

test('a requirement without a single test is marked as not implemented', () => {
  const untested = implemented.filter(({ code }) => !tested.has(code))
  expect(untested.map(({ code }) => code)).toEqual([])
})

test('a requirement marked as not implemented is named by the contract at most', () => {
  const missing = requirements
    .filter(({ isImplemented }) => !isImplemented)
    .map(({ code }) => code)
  const others = files.filter(
    ({ path }) => path !== DOCUMENT && !path.startsWith('src/shared/contract/')
  )
  expect(namings(others, code => missing.includes(code))).toEqual([])
})

test('a requirement says where it is implemented, or else that it is not', () => {
  const contradictory = requirements.filter(({ isImplemented, tags, pages }) =>
    isImplemented ? pages.length === 0 : tags.length + pages.length > 0
  )
  expect(contradictory.map(({ code }) => code)).toEqual([])
})

test('the list names every tag that exists, and no other', () => {
  const named = new Set([...requirements.flatMap(({ tags }) => tags), ...extraTags])
  expect([...named].sort()).toEqual(Object.keys(tags).sort())
})

test('a tag listed without a requirement is listed with none', () => {
  const named = requirements.flatMap(({ tags }) => tags)
  expect(extraTags.filter(tag => named.includes(tag))).toEqual([])
})

test('the folder or a test of a tag names the requirements that the list gives it', () => {
  const unproven = requirements.flatMap(({ code, tags }) =>
    tags.filter(tag => !isTiedTo(tag, code)).map(tag => `${code} ${tag}`)
  )
  expect(unproven).toEqual([])
})

test('lists with a requirement every tag whose folder names it', () => {
  const unlisted = Object.keys(tags).flatMap(tag => {
    const own = files.filter(({ path }) => path.startsWith(folderOf(tag)))
    return namings(own, code => !tagsOf(code).includes(tag))
  })
  expect(unlisted).toEqual([])
})

// the extras have some of them
test.skipIf(!hasAllExtras())('every page in the list is one of the demo shop', () => {
  const pages = new Set(requirements.flatMap(({ pages }) => pages))
  pages.delete('every page')
  const unknown = [...pages].filter(page => {
    const url = page.replaceAll(/\{(\w+)\}/g, ':$1')
    return !shop.app.hasRoute({ method: 'GET', url })
  })
  expect(unknown).toEqual([])
})

/** The sections of the document whose headings start with a text, each until the next heading. */
function sectionsOf(start: string): string[] {
  return text.split(/^(?=##)/m).filter(section => section.startsWith(start))
}

function readRequirement(section: string): Requirement {
  const [code = ''] = codesIn(section)
  return {
    code,
    tags: tagsIn(section),
    pages: itemsOf(section, 'Pages'),
    isImplemented: !/^- Not implemented yet\./m.test(section)
  }
}

function tagsIn(section: string): string[] {
  return itemsOf(section, 'Tags').map(tag => tag.replace(/^<(.*)>$/, '$1'))
}

/** The items of a line such as "- Tags: `<vitrine-cart-items>`, `<vitrine-coupon>`". */
function itemsOf(section: string, label: string): string[] {
  const line = section.match(new RegExp(`^- ${label}: (.+)$`, 'm'))?.[1]
  return line?.split(', ').map(item => item.replaceAll('`', '')) ?? []
}

/** `src/stores/cart/cart.ts: CART-02` for every matching code that the files mention. */
function namings(among: TextFile[], isMeant: (code: string) => boolean): string[] {
  return among.flatMap(({ path, codes }) =>
    codes.filter(isMeant).map(code => `${path}: ${code}`)
  )
}

function codesIn(source: string): string[] {
  return [...source.matchAll(CODES)].flatMap(([, codes = '']) => codes.split(', '))
}

function tagsOf(code: string): string[] {
  return requirements.find(requirement => requirement.code === code)?.tags ?? []
}

function folderOf(tag: string): string {
  return `widgets/${tag.replace('vitrine-', '')}/`
}

function isTiedTo(tag: string, code: string): boolean {
  const mention = new RegExp(`\\b${tag}\\b(?!-)`)
  const tests = `test/widgets/${tag.replace('vitrine-', '')}`
  return files.some(
    ({ path, source, codes }) =>
      codes.includes(code) &&
      (path.startsWith(folderOf(tag)) ||
        path.startsWith(tests) ||
        (path.startsWith('test/') && mention.test(source)))
  )
}

function readFile(path: string): TextFile {
  const source = readFileSync(path, 'utf8')
  const names = /\.(test|spec)\.tsx?$/.test(path) ? source.match(NAMED) : null
  return { path, source, codes: codesIn(source), testedCodes: codesIn(names?.join() ?? '') }
}

function textFiles(): string[] {
  const inside = ROOTS.flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map(name => `${root}/${name.replaceAll('\\', '/')}`)
      .filter(path => !path.includes('/node_modules/'))
  )
  return [...readdirSync('.'), ...inside].filter(path => TEXT.test(path))
}
