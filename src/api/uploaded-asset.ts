// @chunk separate
import { array, is } from 'valibot'
import { ContractError } from '../errors.ts'
import { UploadedAsset } from '../shared/contract/assets.ts'

/** The file in the response of a form [AST-07]. */
export function uploadedAsset(url: string, body: unknown): UploadedAsset {
  const [asset] = is(array(UploadedAsset), body) ? body : []
  if (asset) return asset
  throw new ContractError(`${url} must answer with a list of one file.`)
}
