import { Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { MarkdownFile } from './markdown-file.tsx'

const README_FILES = import.meta.glob<string>('../../widgets/*/README.md', {
  query: '?raw',
  import: 'default'
})

/** The docs page of a tag: its README, followed by its stories with their HTML. UI components have no README. */
export function ReadmePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const file = String(preparedMeta.parameters.fileName)
  const [, name = ''] = /([\w-]+)\.stories\.tsx$/.exec(file) ?? []
  const load = README_FILES[`../../widgets/${name}/README.md`]
  const [readme, setReadme] = useState('')
  useEffect(() => {
    void load?.().then(setReadme)
  }, [load])
  return (
    <>
      {load ? (
        <div data-readme={readme ? name : undefined}>
          <MarkdownFile markdown={readme} file={`widgets/${name}/README.md`} />
        </div>
      ) : (
        <>
          <Title />
          <Subtitle />
        </>
      )}
      <Stories title="Stories" />
    </>
  )
}
