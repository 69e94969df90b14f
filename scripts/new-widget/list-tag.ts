import type { Names } from './names.ts'

const LIST = /(## Tags without a requirement[\s\S]*?- Tags: )(.*)/

/** Adds the tag to the tags that the list of requirements names without one, in alphabetical order. */
export function listTag(document: string, { tag }: Names): string {
  return document.replace(LIST, (_, before: string, known: string) => {
    const tags = [...known.split(', '), `\`<${tag}>\``].sort()
    return before + tags.join(', ')
  })
}
