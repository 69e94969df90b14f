import { isCulture } from './attribute-problems.ts'

/** What a page setting must be. `expected` names a kind that has a word in each language. */
interface SettingRule {
  readonly name: string
  readonly isRequired: boolean
  readonly expected:
    | 'path'
    | 'culture'
    | 'text'
    | 'number'
    | 'flag'
    | 'texts'
    | 'flags'
    | 'list of texts'
    | 'object'
    | 'any'
  isValid(value: unknown): boolean
}

const PATH = /^(\/(?![/\\\s])[^?#\\]*)?$/

const KINDS: Record<SettingRule['expected'], (value: unknown) => boolean> = {
  path: value => typeof value === 'string' && PATH.test(value),
  culture: isCulture,
  text: isText,
  number: value => typeof value === 'number' && value >= 0,
  flag: isFlag,
  texts: value => isObject(value) && Object.values(value).every(isText),
  flags: value => isObject(value) && Object.values(value).every(isFlag),
  'list of texts': value => Array.isArray(value) && value.every(isText),
  object: isObject,
  any: () => true
}

/** Every setting that a page may print, as `docs/backend.md` lists them. */
export const SETTING_RULES: readonly SettingRule[] = [
  rule('applicationPath', 'path', true),
  rule('sitePath', 'path', true),
  rule('culture', 'culture', true),
  rule('apiPath', 'path'),
  rule('consentStamp', 'text'),
  rule('cookiePath', 'path'),
  rule('customer', 'text'),
  rule('build', 'text'),
  rule('mapsKey', 'text'),
  rule('pictureUrl', 'text'),
  rule('pageId', 'text'),
  rule('pageFade', 'number'),
  rule('keptPages', 'number'),
  rule('editMode', 'flag'),
  rule('global', 'flag'),
  rule('check', 'any'),
  rule('navigation', 'flag'),
  rule('pageExtensions', 'list of texts'),
  rule('features', 'flags'),
  rule('pages', 'texts'),
  rule('headers', 'texts'),
  rule('csrf', 'object'),
  rule('transport', 'any')
]

function rule(
  name: string,
  expected: SettingRule['expected'],
  isRequired = false
): SettingRule {
  return { name, isRequired, expected, isValid: KINDS[expected] }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
