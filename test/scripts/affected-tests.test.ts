import { expect, test } from 'vitest'
import { affectedTests } from '../../scripts/test/affected-tests.mjs'

/** A small library: a widget with a dialog, a hub that loads everything, and their tests. */
const SOURCES = {
  'widgets/registry.js':
    "export const widgets = { load: () => import('./coupon/coupon.element.ts') }",
  'widgets/coupon/coupon.element.ts': "const view = () => import('./coupon.tsx')",
  'widgets/coupon/coupon.tsx':
    "import { Dialog } from '../../src/ui/dialog.tsx'\nimport texts from '../../src/texts/en/coupon.json'",
  'src/texts/en/coupon.json': '{}',
  'src/texts/fr/coupon.json': '{}',
  'widgets/coupon-list/coupon-list.element.ts': '',
  'src/ui/dialog.tsx': "import { money } from '../lib/money.ts'",
  'src/lib/money.ts': '',
  'src/shared/index.ts':
    "export { isEmail } from './email.ts'\nexport { fold, type Folded } from './fold.ts'",
  'src/shared/email.ts': '',
  'src/shared/fold.ts': '',
  'demo-cms/shop/news/stories.ts': '',
  'demo-cms/shop/contact/contact-form.ts': "import { isEmail } from 'vitrine/shared'",
  'test/support/open-page.ts': "import { widgets } from '../../widgets/registry.js'",
  'test/ui/dialog.test.tsx': "import { Dialog } from '../../src/ui/dialog.tsx'",
  'test/widgets/coupon.test.tsx':
    "import '../support/open-page.ts'\nawait openPage('<vitrine-coupon>')",
  'test/widgets/coupon-list.test.tsx':
    "import '../support/open-page.ts'\nawait openPage('<vitrine-coupon-list>')",
  'src/ui/dialog.messages.ts': "import texts from '../texts/en/dialog.json'",
  'scripts/tag-texts.ts': "const FOLDER = 'demo-cms/extras/page-editor/tag-texts'",
  'test/scripts/language-texts.test.ts':
    "import { file } from '../../scripts/tag-texts.ts'\nfilesIn('src/texts')\nfilesIn('demo-cms/texts')",
  'test/demo-cms/news.test.ts': '',
  'test/demo-cms/shop/news/feeds.test.ts': '',
  'test/demo-cms/messages.test.ts':
    "import { form } from '../../demo-cms/shop/contact/contact-form.ts'",
  'test/demo-cms/orders.test.ts': ''
}

test('runs the tests that import a changed file, directly or not', () => {
  expect(affected('src/lib/money.ts')).toContain('test/ui/dialog.test.tsx')
})

test('runs the tests that contain the tag of a widget when a module that it uses has changed', () => {
  expect(affected('src/lib/money.ts')).toContain('test/widgets/coupon.test.tsx')
  expect(affected('widgets/coupon/coupon.element.ts')).toEqual(['test/widgets/coupon.test.tsx'])
})

test('runs the tests of what the demo imports by the names of the package, and no others', () => {
  expect(affected('src/shared/email.ts')).toEqual(['test/demo-cms/messages.test.ts'])
  expect(affected('src/shared/fold.ts')).toEqual([])
})

test('does not run every test that opens a page, because these load the whole library', () => {
  expect(affected('src/lib/money.ts')).not.toContain('test/widgets/coupon-list.test.tsx')
})

test('runs the tests that are named after the folder of a changed file, or mirror it', () => {
  expect(affected('demo-cms/shop/news/stories.ts')).toEqual([
    'test/demo-cms/news.test.ts',
    'test/demo-cms/shop/news/feeds.test.ts'
  ])
  expect(affected('demo-cms/shop/news/templates/news/list.liquid')).toContain(
    'test/demo-cms/shop/news/feeds.test.ts'
  )
})

test('runs the tests of a widget when its texts have changed in any language', () => {
  expect(affected('src/texts/fr/coupon.json')).toContain('test/widgets/coupon.test.tsx')
})

test.each([
  'src/texts/fr/coupon.json',
  'demo-cms/texts/nl/cart.json',
  'demo-cms/texts/nl/pages/stores.html',
  'demo-cms/extras/page-editor/tag-texts/de.json',
  'src/ui/dialog.messages.ts'
])('runs the tests that compare the languages when %s has changed', path => {
  expect(affected(path)).toContain('test/scripts/language-texts.test.ts')
})

test('does not run the tests that read texts for a module without any', () => {
  expect(affected('src/lib/money.ts')).not.toContain('test/scripts/language-texts.test.ts')
})

test('runs a test that has changed, unless it was deleted', () => {
  expect(affected('test/demo-cms/orders.test.ts', 'test/demo-cms/gone.test.ts')).toEqual([
    'test/demo-cms/orders.test.ts'
  ])
})

function affected(...changed: string[]): string[] {
  const sources: Record<string, string> = SOURCES
  return affectedTests(changed, Object.keys(sources), path => sources[path])
}
