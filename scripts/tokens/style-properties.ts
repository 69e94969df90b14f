/** A custom property that pages may set or read, besides the tokens. */
export interface StyleProperty {
  /** `--vitrine-dialog-width` */
  name: string
  /** As CSS. Missing if the library sets it, for pages to read. */
  usual?: string
  meaning: string
}

/** The comments about the custom properties of a stylesheet. */
interface DescribedProperties {
  /** `@cssprop [--vitrine-dialog-width=36rem] - the largest width of a dialog` */
  offered: StyleProperty[]
  /** `@private --vitrine-crop-line, --vitrine-crop-hold`: they may change in any release. */
  internal: string[]
}

/** Reads them from the comments of a stylesheet. */
export function describedProperties(css: string): DescribedProperties {
  const offered = [
    ...css.matchAll(/\/\*\s*@cssprop \[(--[\w-]+)(?:=([^\]]*))?\] - ([\s\S]*?)\s*\*\//g)
  ]
  const internal = [...css.matchAll(/\/\*\s*@private (--[^*]*?)\s*\*\//g)]
  return {
    offered: offered.map(([, name = '', usual, meaning = '']) => ({
      name,
      ...(usual !== undefined && { usual }),
      meaning: meaning.replace(/\s+/g, ' ')
    })),
    internal: internal.flatMap(([, names = '']) => names.split(/,\s*/))
  }
}

/** The custom properties of the library that a text mentions, without comments. */
export function usedProperties(text: string): Set<string> {
  return new Set(text.replace(/\/\*[\s\S]*?\*\//g, '').match(/--vitrine-[\w-]*\w/g))
}
