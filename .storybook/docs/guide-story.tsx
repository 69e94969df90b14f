import { Markdown } from '@storybook/addon-docs/blocks'
import type { StoryObj } from '@storybook/react-vite'
import { linksIn } from './links.ts'

/** A story that shows a guide. @param file The path in the repository, which its links are relative to. */
export function guideStory(markdown: string, file: string): StoryObj {
  return {
    render: () => (
      <main className="sb-unstyled-guide" style={{ maxInlineSize: '60rem' }}>
        <Markdown>{linksIn(markdown, file)}</Markdown>
      </main>
    ),
    parameters: { controls: { disable: true } }
  }
}
