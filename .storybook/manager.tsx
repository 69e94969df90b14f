// biome-ignore lint/correctness/noUnusedImports: Storybook compiles the JSX of its manager to calls of React
import React from 'react'
import { addons, types } from 'storybook/manager-api'
import { create, getPreferredColorScheme } from 'storybook/theming'
import { HtmlPanel } from './panels/html-panel.tsx'
import { CallsPanel, EventsPanel } from './panels/log-panels.tsx'
import { followStory } from './panels/story-log.ts'

addons.setConfig({
  sidebar: { showRoots: true },
  theme: create({ base: getPreferredColorScheme(), brandTitle: 'Vitrine' })
})

addons.register('vitrine', api => {
  followStory(api)
  for (const [id, title, Panel] of [
    ['html', 'HTML', HtmlPanel],
    ['calls', 'Calls', CallsPanel],
    ['events', 'Events', EventsPanel]
  ] as const) {
    addons.add(`vitrine/${id}`, {
      type: types.PANEL,
      title,
      paramKey: 'vitrine',
      render: ({ active }) => (active ? <Panel /> : null)
    })
  }
})
