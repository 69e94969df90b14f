import { jsonOfText } from './json-text.ts'
import type { PageElement } from './page.ts'

/** An attribute of a tag, as the Custom Elements Manifest describes it. */
interface KnownAttribute {
  name: string
  /** TypeScript: `string`, `number | undefined`, `"grid" | "table"`, `Array<…>`. */
  type: string
  isRequired: boolean
}

/** The tags of the library with their attributes. */
export type KnownTags = ReadonlyMap<string, readonly KnownAttribute[]>

/** Attributes that the loader, the page and navigation read. */
const GENERAL = new Set([
  'load',
  'id',
  'class',
  'style',
  'slot',
  'hidden',
  'lang',
  'dir',
  'title'
])
const LOADS = ['eager', 'visible', 'idle', 'interaction']

interface Manifest {
  modules: { declarations: { tagName: string; attributes: ManifestAttribute[] }[] }[]
}

interface ManifestAttribute {
  name: string
  type: { text: string }
  default?: string
}

/** Reads the tags in the Custom Elements Manifest of the library. */
export function knownTags(manifest: unknown): KnownTags {
  const { modules } = manifest as Manifest
  const declarations = modules.flatMap(module => module.declarations)
  return new Map(
    declarations.map(({ tagName, attributes }) => [
      tagName,
      attributes.map(({ name, type, default: usual }) => ({
        name,
        type: type.text,
        isRequired: usual === undefined && !type.text.includes('| undefined')
      }))
    ])
  )
}

/** Attributes that a tag needs and does not have. */
export function missingAttributes(tags: KnownTags, element: PageElement): string[] {
  const known = tags.get(element.name) ?? []
  return known
    .filter(({ name, isRequired }) => isRequired && !(name in element.attributes))
    .map(({ name }) => name)
}

/** Attributes that a tag does not know. */
export function unknownAttributes(tags: KnownTags, element: PageElement): string[] {
  if (!tags.has(element.name)) return []
  const known = new Set(tags.get(element.name)?.map(({ name }) => name))
  return Object.keys(element.attributes).filter(
    name =>
      !known.has(name) &&
      !GENERAL.has(name) &&
      !/^(data|aria)-|^(role|tabindex|form|is)$/.test(name)
  )
}

/** What is wrong with the values of the attributes: `min-qty="x" is not a number`. */
export function invalidValues(tags: KnownTags, element: PageElement): string[] {
  const problems = (tags.get(element.name) ?? []).flatMap(({ name, type }) => {
    const value = element.attributes[name]
    const problem = value === undefined ? undefined : problemOf(value, type)
    return problem ? [`${name}="${value!.slice(0, 60)}" is not ${problem}`] : []
  })
  const { load } = element.attributes
  if (load === undefined || LOADS.includes(load)) return problems
  return [...problems, `load="${load}" is not one of ${LOADS.join(', ')}`]
}

function problemOf(value: string, type: string): string | undefined {
  const plain = type.replace(/ \| undefined$/, '')
  if (plain === 'string' || plain === 'boolean') return undefined
  if (plain === 'number') {
    return /^-?\d{1,9}(\.\d+)?$/.test(value.trim()) ? undefined : 'a number'
  }
  if (/^"[^"]*"( \| "[^"]*")*$/.test(plain)) {
    const words = plain.split(' | ').map(word => word.slice(1, -1))
    return words.includes(value) ? undefined : `one of ${words.join(', ')}`
  }
  const parsed = jsonOfText(value)
  if (plain.startsWith('Array<')) return Array.isArray(parsed) ? undefined : 'a JSON array'
  if (!plain.startsWith('{')) return undefined
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  return isObject ? undefined : 'a JSON object'
}
