import type { StoryObj } from '@storybook/react-vite'
import { MarkdownFile } from './markdown-file.tsx'

/** A story that shows a guide. @param file The path in the repository, which its links are relative to. */
export function guideStory(markdown: string, file: string): StoryObj {
  return {
    render: () => (
      <main className="sb-guide">
        <MarkdownFile markdown={markdown} file={file} isStory />
      </main>
    ),
    // a guide has nothing to show in the panels
    parameters: {
      controls: { disable: true },
      interactions: { disable: true },
      vitrine: { disable: true }
    }
  }
}
