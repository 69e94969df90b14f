/** What Storybook shows about a tag; all of it comes from the tag's definition and stylesheets. */
export interface TagDescription {
  summary: string
  attributes: readonly TagAttribute[]
  events: readonly { name: string; sentence: string; from: 'tag' | 'document'; type: string }[]
  /** Stable CSS classes, without the dot. */
  classes: readonly string[]
  /** Custom properties that the tag's stylesheet reads. */
  tokens: readonly { name: string; usual?: string | undefined; meaning: string }[]
}

export interface TagAttribute {
  /** `product-id` */
  name: string
  /** `text`, `URL`, `whole number`, `number`, `true or false`, `word`, `JSON` */
  kind: string
  /** Its TypeScript type. */
  type: string
  /** The allowed values, if there are few. */
  words: readonly string[]
  /** The default value as text. */
  usual?: string | undefined
  isRequired: boolean
  sentence: string
}
