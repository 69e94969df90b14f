import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'

import { useHost } from '../../src/element/host.ts'
import {
  $libraryUploads,
  type LibraryUpload,
  replaceDone,
  type UploadFolder
} from '../../src/stores/assets/library-uploads.ts'

interface FolderProps {
  uploadUrl?: string | undefined
  folderName: string
  accept: string
  maxFileSize: number
}

interface FolderUploads {
  /** `undefined` if the page takes no files. */
  folder: UploadFolder | undefined
  uploads: readonly LibraryUpload[]
}

/** The uploads to the folder that is shown. */
export function useFolderUploads({
  uploadUrl,
  folderName,
  accept,
  maxFileSize
}: FolderProps): FolderUploads {
  const { fallbackContainer } = useHost()
  const all = useStore($libraryUploads)
  const url = uploadUrl === undefined ? undefined : new URL(uploadUrl, document.baseURI).href

  useEffect(() => {
    // files that were added while another page was shown
    if (url !== undefined) replaceDone(url)()
  }, [url])

  const folder = useMemo(
    () =>
      url === undefined
        ? undefined
        : { url, name: folderName, accept, maxFileSize, csrf: csrfOf(url, fallbackContainer) },
    [url, folderName, accept, maxFileSize, fallbackContainer]
  )
  return { folder, uploads: all.filter(({ folderUrl }) => folderUrl === url) }
}

/** The token of the page, which is none of the business of another site. */
function csrfOf(url: string, container: HTMLElement): string {
  if (new URL(url).origin !== location.origin) return ''
  const fields = [container, document].map(place =>
    place.querySelector<HTMLInputElement>('input[name="_csrf"]')
  )
  return fields.find(field => field !== null)?.value ?? ''
}
