/** What a page writes inside a tag, as `src/element/unclosed.ts` defines it. */
export type Inside = 'nothing' | 'field' | 'control' | 'html' | 'content'

/** The kinds of attributes, as the manifest and the reference name them. */
export type AttributeKind =
  | 'text'
  | 'URL'
  | 'whole number'
  | 'number'
  | 'true or false'
  | 'word'
  | 'JSON'

/** An attribute of a tag, as the Custom Elements Manifest describes it. */
export interface KnownAttribute {
  readonly name: string
  readonly kind: AttributeKind
  /** TypeScript: `string`, `number | undefined`, `"grid" | "table"`, `Array<…>`. */
  readonly type: string
  readonly isRequired: boolean
}

export interface KnownTag {
  readonly name: string
  readonly inside: Inside
  readonly attributes: readonly KnownAttribute[]
}

/** The tags of the library, and of other manifests, by their names. */
export type KnownTags = ReadonlyMap<string, KnownTag>

interface Manifest {
  modules?: { declarations?: Declaration[] }[]
}

interface Declaration {
  tagName?: string
  attributes?: ManifestAttribute[]
  inside?: Inside
}

interface ManifestAttribute {
  name?: string
  type?: { text?: string }
  default?: string
  kind?: AttributeKind
}

/**
 * Reads the tags in Custom Elements Manifests: that of the library says more of its attributes than other tools write, whose tags are
 * not judged by what is only guessed.
 *
 * @throws {TypeError} for something else than a manifest.
 */
export function knownTags(...manifests: readonly unknown[]): KnownTags {
  return new Map(
    manifests.flatMap(manifest => {
      const { modules } = Object(manifest) as Manifest
      if (!Array.isArray(modules)) throw new TypeError('It is not a Custom Elements Manifest.')
      return modules
        .flatMap(({ declarations = [] }) => declarations)
        .flatMap(declaration =>
          declaration.tagName ? [[declaration.tagName, knownTag(declaration)] as const] : []
        )
    })
  )
}

function knownTag({ tagName = '', attributes = [], inside }: Declaration): KnownTag {
  return {
    name: tagName,
    inside: inside ?? (tagName.startsWith('vitrine-') ? 'html' : 'content'),
    attributes: attributes.flatMap(({ name, type, default: usual, kind }) => {
      const text = type?.text ?? 'unknown'
      const isRequired =
        kind !== undefined && usual === undefined && !text.includes('| undefined')
      return name ? [{ name, kind: kind ?? kindOf(text), type: text, isRequired }] : []
    })
  }
}

function kindOf(type: string): AttributeKind {
  const plain = type.replace(/ \| undefined$/, '')
  if (plain === 'boolean') return 'true or false'
  return /^"[^"]*"( \| "[^"]*")*$/.test(plain) ? 'word' : 'text'
}

/** The words that an attribute of the kind `word` may be. */
export function wordsOf({ type }: KnownAttribute): string[] {
  return [...type.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
}
