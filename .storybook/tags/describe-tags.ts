// Prints what Storybook shows about every tag as JSON. It runs in a process of its own, because the definitions are browser code that
// needs tsx and a window.

import { describeAttributes } from '../../scripts/manifest/describe.ts'
import { describeEvents } from '../../scripts/manifest/describe-events.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { tagStyles } from '../../scripts/tokens/tag-styles.ts'
import type { TagDescription } from './tag-description.ts'

const definitions = await loadDefinitions()
const tags = definitions.map((definition): [string, TagDescription] => {
  const { classes, properties } = tagStyles(definition.tag)
  return [
    definition.tag,
    {
      summary: definition.summary,
      attributes: describeAttributes(definition).map(
        ({ attribute, kind, type, words, usual, isRequired, sentence }) => ({
          name: attribute,
          kind,
          type,
          words,
          usual,
          isRequired,
          sentence
        })
      ),
      events: describeEvents(definition).map(({ name, sentence, from, type }) => ({
        name,
        sentence,
        from,
        type
      })),
      classes,
      tokens: properties.map(({ name, usual, meaning }) => ({ name, usual, meaning }))
    }
  ]
})
process.stdout.write(JSON.stringify(Object.fromEntries(tags)), () => {
  // a widget module may have started a timer, which would keep the process running
  process.exit(0)
})
