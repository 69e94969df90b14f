declare module 'virtual:vitrine-tags' {
  /** Tag → its description. */
  export const tags: Readonly<Record<string, import('./tag-description.ts').TagDescription>>
}
