import { type InferOutput, nullable, object, string } from 'valibot'
import { Url } from '../../src/shared/contract/url.ts'

/** A file of the folder that is shown. */
export const LibraryFile = object({
  AssetId: string(),
  FolderId: string(),
  /** With its extension. */
  Name: string(),
  /** Its page. */
  Url,
  /** What is copied. */
  FileUrl: Url,
  /** A small picture of it, if there is one. */
  ThumbnailUrl: nullable(Url),
  /** For example its size. */
  Details: string()
})
export type LibraryFile = InferOutput<typeof LibraryFile>

/** A folder that files can be moved to. */
export const Target = object({
  FolderId: string(),
  /** With the folders that contain it. */
  Name: string()
})
export type Target = InferOutput<typeof Target>
