import { html } from '../markup.ts'
import { newId, uploadOf, type Visit } from '../state.ts'
import { type PageContent, pagesOf } from './layout.ts'

/** A form with a field for files. */
export function filesPage(visit: Visit): PageContent {
  const names = [...visit.shopper.uploads.values()].map(({ name }) => html`<li>${name}</li>`)
  return {
    title: 'Files',
    content: html`<form method="post" enctype="multipart/form-data" action="${pagesOf(visit)}/files">
        <vitrine-assets-field field-id="files" label="Files">
          <fieldset class="vitrine-asset-field">
            <legend class="vitrine-label">Files</legend>
            <label class="vitrine-label" for="file-files">Choose a file</label>
            <input class="vitrine-input" type="file" id="file-files" name="file-files">
          </fieldset>
        </vitrine-assets-field>
        <button class="vitrine-button">Save</button>
      </form>
      <ul>${names}</ul>`
  }
}

/** Keeps what a form has sent, by name and size; the content is not stored. Returns what the field expects. */
export function keepUploads({ shop, shopper }: Visit, form: FormData) {
  return [...form.values()].flatMap(value => {
    if (typeof value === 'string' || value.size === 0) return []
    const tmpName = `tmp-${newId(shopper)}`
    const upload = uploadOf(shop.app, tmpName, value.name, value.size)
    shopper.uploads.set(tmpName, upload)
    return [upload]
  })
}
