import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const refused: [file: string, imported: string, because: string][] = [
  ['src/navigation/*.ts', '../stores/cart.ts', 'PAGE knows urls'],
  ['src/loader/*.ts', '../ui/dialog.tsx', 'PAGE knows urls'],
  ['src/element/*.ts', '../../widgets/registry.js', 'PAGE knows urls'],
  ['src/react/*.ts', '../../widgets/registry.js', 'PAGE knows urls'],
  ['src/behaviours/*.ts', '../api/cart.ts', 'PAGE knows urls'],
  ['src/ui/*.tsx', '../stores/cart.ts', 'VIEW takes everything by props'],
  ['src/ui/*.tsx', '../navigation/visit.ts', 'VIEW takes everything by props'],
  ['src/stores/*.ts', '../ui/dialog.tsx', 'DATA says what is true'],
  ['src/api/*.ts', '../navigation/visit.ts', 'DATA says what is true'],
  ['src/consent/gates.ts', '../stores/cart.ts', 'PAGE knows urls'],
  ['src/consent/*.tsx', '../stores/cart.ts', 'VIEW takes everything by props'],
  ['src/consent/consent.ts', '../ui/dialog.tsx', 'DATA says what is true'],
  ['src/dialogs/*.ts', '../ui/dialog.tsx', 'The floor imports nothing'],
  ['src/stores/*.ts', 'react', 'DATA is free of React'],
  ['src/lib/*.ts', '../stores/cart.ts', 'The floor imports nothing'],
  ['src/i18n/*.ts', '../element/host.ts', 'The floor imports nothing'],
  ['src/*.ts', './loader/loader.ts', 'The floor imports nothing'],
  ['src/ui/*.tsx', 'keen-slider', 'keen-slider stands behind'],
  ['src/lib/*.ts', 'keen-slider', 'keen-slider stands behind'],
  ['widgets/a/*.tsx', 'keen-slider', 'keen-slider stands behind'],
  ['src/behaviours/*.ts', 'motion/react', 'only motion/mini'],
  ['src/ui/*.tsx', 'motion/react', 'only motion/mini'],
  ['src/stores/*.ts', 'framer-motion', 'only motion/mini'],
  ['src/lib/*.ts', 'motion-dom', 'only motion/mini'],
  ['widgets/a/*.tsx', 'motion/react', 'only motion/mini'],
  ['src/behaviours/*.ts', 'motion', 'only motion/mini'],
  ['src/ui/carousel/keen-row.ts', 'motion', 'only motion/mini'],
  ['widgets/a/*.tsx', 'motion', 'only motion/mini'],
  ['stories/*.ts', 'motion', 'only motion/mini'],
  ['demo-cms/kernel/http/*.ts', '../../shop/cart/read-cart.ts', 'The kernel knows nothing'],
  ['demo-cms/kernel/http/*.ts', '../../simulators/random.ts', 'The kernel knows nothing'],
  ['demo-cms/simulators/map/*.ts', '../../shop/cart/read-cart.ts', 'A simulator stands for'],
  ['demo-cms/shop/cart/*.ts', '../../seed/run.ts', 'The shop works with any data'],
  ['src/api/*.ts', '../server/api.ts', 'DATA says what is true'],
  ['src/lib/*.ts', '../server/api.ts', 'The floor imports nothing'],
  ['widgets/a/*.tsx', '../../src/server/api.ts', 'src/server runs on servers'],
  ['src/server/*.ts', '../stores/cart.ts', 'The server kit needs'],
  ['src/server/*.ts', 'node:crypto', 'The server kit needs'],
  ['src/server/*.ts', '../lib/debug.ts', 'The server kit needs'],
  ['src/page-check/*.ts', '../stores/cart.ts', 'The check only looks'],
  ['src/page-check/*.ts', 'react', 'The check only looks'],
  ['src/shared/*.ts', '../errors.ts', 'Both sides of the wire'],
  ['src/shared/numbers/*.ts', '../../lib/debug.ts', 'Both sides of the wire'],
  ['src/shared/contract/*.ts', '../../api/call.ts', 'Both sides of the wire'],
  ['src/shared/contract/*.ts', 'node:crypto', 'Both sides of the wire'],
  ['widgets/a/*.tsx', '../../demo-cms/app.ts', 'demo-cms is imported by nobody'],
  ['demo-cms/*.ts', '../src/shared/contract/index.ts', 'by the names of its package'],
  ['demo-cms/kernel/http/*.ts', '../../../src/server/index.ts', 'by the names of its package'],
  ['demo-cms/simulators/map/*.ts', '../../../src/lib/lazy.ts', 'by the names of its package'],
  ['demo-cms/shop/cart/*.ts', '../../../src/shared/index.ts', 'by the names of its package'],
  ['demo-cms/shop/cart/*.ts', '../../../widgets/registry.js', 'by the names of its package']
]

const allowed: [file: string, imported: string][] = [
  ['src/navigation/*.ts', '../loader/registry.ts'],
  ['src/behaviours/*.ts', 'motion/mini'],
  ['src/ui/*.tsx', 'react'],
  ['src/stores/*.ts', '../api/cart.ts'],
  ['src/api/*.ts', '../shared/contract/cart.ts'],
  ['src/lib/*.ts', '../shared/numbers/money.ts'],
  ['src/shared/*.ts', './numbers/money.ts'],
  ['src/shared/contract/*.ts', '../url/safe-url.ts'],
  ['src/shared/contract/*.ts', 'valibot'],
  ['widgets/a/*.tsx', '../../src/stores/cart/cart.ts'],
  ['widgets/a/*.tsx', '../../src/navigation/visit.ts'],
  ['src/server/*.ts', '../shared/contract/endpoint.ts'],
  ['src/main.ts', '../widgets/registry.js'],
  ['src/page-check/*.ts', '../element/copies.ts'],
  ['demo-cms/*.ts', 'vitrine/shared'],
  ['demo-cms/shop/cart/*.ts', 'vitrine/contract'],
  ['demo-cms/simulators/map/*.ts', '../../kernel/http/fields.ts'],
  ['demo-cms/shop/cart/*.ts', '../../simulators/map/maps-key.ts'],
  ['demo-cms/seed/*.ts', '../shop/catalogue/pricing.ts']
]

/** Files that read a page, whose elements may shadow members of the document. */
const READERS = ['navigation', 'behaviours', 'element', 'loader', 'consent'].map(
  layer => `src/${layer}/reader.ts`
)

const folder = mkdtempSync(join(tmpdir(), 'vitrine-layers-'))
let complaints: { file: string; message: string }[] = []

/** Creates a copy of the project in which each file has one import, with the project's own lint rules. */
beforeAll(() => {
  copyFileSync('biome.json', join(folder, 'biome.json'))
  for (const [file, imported] of [...refused, ...allowed]) {
    const path = join(folder, nameOf(file, imported))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { x } from '${imported}'\n\nexport const y = x\n`)
  }
  for (const file of READERS)
    writeFileSync(join(folder, file), 'export const y = document.title\n')
  complaints = lint()
})

afterAll(() => rmSync(folder, { recursive: true }))

for (const [file, imported, because] of refused) {
  test(`refuses that ${file} imports ${imported}`, () => {
    expect(messagesFor(file, imported)).toContain(because)
  })
}

test.each(READERS)('refuses that %s uses the document unprotected', file => {
  const messages = complaints.filter(complaint => complaint.file === file)
  expect(messages.map(({ message }) => message).join(' ')).toContain('document')
})

for (const [file, imported] of allowed) {
  test(`lets ${file} import ${imported}`, () => {
    expect(messagesFor(file, imported)).toBe('')
  })
}

/** `src/ui/*.tsx` with an import → `src/ui/stores-cart-ts.tsx` */
function nameOf(file: string, imported: string): string {
  return file.replace('*', imported.replace(/[^a-z]+/g, '-').replace(/^-/, ''))
}

function messagesFor(file: string, imported: string): string {
  const name = nameOf(file, imported)
  return complaints
    .filter(complaint => complaint.file === name)
    .map(({ message }) => message)
    .join(' ')
}

function lint() {
  const home = dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'))
  const words = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
    '.'
  ]
  const { stdout } = spawnSync(process.execPath, [join(home, 'bin/biome'), ...words], {
    cwd: folder,
    encoding: 'utf8'
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics
    .filter(({ category }) => /^lint\/style\/noRestricted(Imports|Globals)$/.test(category))
    .map(({ location, message }) => ({ file: location.path, message }))
}

interface Diagnostic {
  category: string
  message: string
  location: { path: string }
}
