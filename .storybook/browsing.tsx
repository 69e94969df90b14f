// What people who browse the stories see besides them: controls, the HTML as source, README pages, and what the panels show.

import { tags } from 'virtual:vitrine-tags'
import type { Preview } from '@storybook/react-vite'
import { useEffect, useMemo } from 'react'
import { ChangesOfStory } from '../stories/surroundings.ts'
import { ReadmePage } from './docs/readme-page.tsx'
import { reportHtml, reportNewPage, startReporting } from './panels/report-story.ts'
import type { StoryScene } from './tags/annotate.ts'
import { argTypesOf, changesOf } from './tags/attribute-args.ts'
import { formatHtml, withAttributes } from './tags/start-tags.ts'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type Decorator = Extract<NonNullable<Preview['decorators']>, readonly unknown[]>[number]

interface Shown {
  parameters: { scene?: StoryScene }
  initialArgs: Record<string, unknown>
  args: Record<string, unknown>
}

export const beforeEach: Preview['beforeEach'] = () => {
  startReporting()
  reportNewPage()
}

const describeTag: Enhancer = ({ parameters, argTypes, initialArgs }) => {
  const { scene } = parameters as Shown['parameters']
  const description = scene && tags[scene.tag]
  return description ? { ...argTypesOf(description, initialArgs), ...argTypes } : argTypes
}

export const argTypesEnhancers = [describeTag]

const withChanges: Decorator = (Story, context) => {
  const { parameters, args, initialArgs, viewMode } = context as typeof context & Shown
  const { scene } = parameters as Shown['parameters']
  // journeys make their HTML in a loader
  const { html: loadedHtml } = context.loaded
  const html = loadedHtml ? formatHtml(loadedHtml) : htmlOf({ parameters, args, initialArgs })
  const { culture } = context.globals
  useEffect(() => {
    if (viewMode === 'story') reportHtml(html ?? '', String(culture))
  }, [html, culture, viewMode])
  const changes = JSON.stringify(
    scene ? attributeChanges(scene, { parameters, args, initialArgs }) : {}
  )
  const changed = useMemo(
    () => scene && { tag: scene.tag, given: scene.given, changes: JSON.parse(changes) },
    [scene, changes]
  )
  return (
    <ChangesOfStory value={changed}>
      <Story />
    </ChangesOfStory>
  )
}

export const decorators = [withChanges]

export const parameters = {
  docs: {
    page: ReadmePage,
    // the panel HTML shows more
    codePanel: false,
    source: {
      language: 'html',
      transform: (code: string, context: Shown) => htmlOf(context) ?? withoutPrimitive(code)
    }
  }
}

/** The HTML of a story to paste, with the attributes that the controls have now. */
function htmlOf(shown: Shown): string | undefined {
  const { scene } = shown.parameters
  return (
    scene && formatHtml(withAttributes(scene.html, scene.tag, attributeChanges(scene, shown)))
  )
}

/** The JSX of a UI component to paste, without the story around it. */
function withoutPrimitive(code: string): string {
  const [, inside] = /<Primitive[^>]*>\n([\s\S]*?)\n *<\/Primitive>/.exec(code) ?? []
  if (inside === undefined) return code
  const [indent = ''] = /^ */.exec(inside) ?? []
  return inside.replaceAll(`\n${indent}`, '\n').slice(indent.length)
}

function attributeChanges(scene: StoryScene, { args, initialArgs }: Shown) {
  const attributes = tags[scene.tag]?.attributes ?? []
  return changesOf(attributes, args, initialArgs, scene.given)
}
