import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  chosenExtras,
  type ExtraName,
  NEEDS,
  requireExtrasOfSettings
} from '../../demo-cms/extras/names.ts'

const FOLDER = 'demo-cms/extras'

/** These start a shop. */
const STARTS = ['demo-cms/main.ts', 'demo-cms/seed/run.ts', 'demo-cms/seed/export.ts']

const names = Object.keys(NEEDS) as ExtraName[]

describe('an extra of the demo', () => {
  test('has a folder and a name', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...names].sort())
  })

  test('is imported by nothing outside, and by another extra only if that one needs it', () => {
    const index = `${FOLDER}/index.ts`
    const wrong = imports().filter(([file, imported]) => {
      if (imported === index) return !STARTS.includes(file)
      if (imported === `${FOLDER}/names.ts` || file === index) return false
      const [from, to] = [extraOf(file), extraOf(imported)]
      if (to === undefined || from === to) return false
      return !from || !NEEDS[from]?.some(needed => needed === to)
    })
    expect(wrong).toEqual([])
  })

  test('shows texts of the shop, of its own and of extras that it needs, because others may be left out', () => {
    const wrong = names.flatMap(name => {
      const others = names.filter(other => other !== name && !NEEDS[name].includes(other))
      const foreign = new Set(others.flatMap(other => textKeys(other)))
      return sourcesOf(name)
        .flatMap(code => [...code.matchAll(/'([A-Z]\w+(?:\.\w+)+)'/g)].map(([, key]) => key!))
        .filter(key => foreign.has(key))
        .map(key => `${name}: ${key}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('the setting EXTRAS', () => {
  test('chooses all extras, none or some', () => {
    expect(chosenExtras(undefined)).toEqual(names)
    expect(chosenExtras('none')).toEqual([])
    const [first] = names
    expect(chosenExtras(` ${first} `)).toEqual([first])
  })

  test('is refused if it names what is no extra', () => {
    expect(() => chosenExtras('unsent-form')).toThrow('EXTRAS names "unsent-form", which is no')
  })

  test('is refused if it leaves out what keeps files in the bucket of S3_BUCKET', () => {
    const bucket = { S3_BUCKET: 'shop-files' }
    const message = 'S3_BUCKET is set, but EXTRAS leaves out "s3-storage"'
    expect(() => requireExtrasOfSettings({ ...bucket, EXTRAS: 'none' })).toThrow(message)
    expect(() => requireExtrasOfSettings({ ...bucket, EXTRAS: 'invoices' })).toThrow(message)
    expect(() => requireExtrasOfSettings({ ...bucket, EXTRAS: 's3-storage' })).not.toThrow()
    expect(() => requireExtrasOfSettings(bucket)).not.toThrow()
    expect(() => requireExtrasOfSettings({ EXTRAS: 'none', S3_BUCKET: '' })).not.toThrow()
  })
})

/** The extra that a file belongs to. */
function extraOf(file: string): ExtraName | undefined {
  return names.find(name => file.startsWith(`${FOLDER}/${name}/`))
}

/** The keys of the texts of an extra. */
function textKeys(name: ExtraName): string[] {
  const file = `${FOLDER}/${name}/texts/en.json`
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** The code and the templates of an extra. */
function sourcesOf(name: ExtraName): string[] {
  return readdirSync(`${FOLDER}/${name}`, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:ts|liquid)$/.test(file))
    .map(file => readFileSync(`${FOLDER}/${name}/${file}`, 'utf8'))
}

/** Every import between files of the demo. */
function imports(): [file: string, imported: string][] {
  return readdirSync('demo-cms', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `demo-cms/${name.replaceAll('\\', '/')}`)
    .flatMap(file => {
      const code = readFileSync(file, 'utf8')
      const specifiers = code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
      return [...specifiers].map(([, specifier]): [string, string] => [
        file,
        posix.join(posix.dirname(file), specifier!)
      ])
    })
}
