import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { WidgetDefinition } from '../../src/element/definitions.ts'

/** The description of an event of a tag. */
export interface EventDescription {
  /** `vitrine:cart:changed` */
  name: string
  /** `onCartChanged` */
  callback: string
  sentence: string
  /** Who dispatches it: the tag, from which it bubbles, or `document`. */
  from: 'tag' | 'document'
  /** The TypeScript type of the event, which refers to `TagEvents` or `VitrineEvents` of the package. */
  type: string
}

/** @throws {Error} when neither src/events.ts nor src/tag-events.ts knows an event of the tag. */
export function describeEvents(definition: WidgetDefinition): EventDescription[] {
  return Object.entries(definition.events).map(([name, sentence]) => {
    const interfaceName = namesOfTags().has(name) ? 'TagEvents' : 'VitrineEvents'
    if (interfaceName === 'VitrineEvents' && !namesOfPages().has(name)) {
      throw new Error(
        `<${definition.tag}> has the event ${name}, whose detail is unknown: add it to src/tag-events.ts, or to src/events.ts if document dispatches it.`
      )
    }
    return {
      name,
      callback: callbackOf(name),
      sentence,
      from: interfaceName === 'TagEvents' ? 'tag' : 'document',
      type: `CustomEvent<${interfaceName}['${name}']>`
    }
  })
}

/** `vitrine:cart:changed` → `onCartChanged`, `Manager:setCookieConsent` → `onSetCookieConsent` */
function callbackOf(event: string): string {
  const [, ...words] = event.split(/[:-]/)
  return `on${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

const namesOfPages = once(() => membersOf('src/events.ts', 'VitrineEvents'))
const namesOfTags = once(() => membersOf('src/tag-events.ts', 'TagEvents'))

function membersOf(file: string, name: string): Set<string> {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find(statement => statement.name.text === name)
  const names = found?.members.map(({ name }) => (name && 'text' in name ? name.text : ''))
  return new Set(names)
}

function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}
