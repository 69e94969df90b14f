import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { extraFolders } from '../kernel/folders.ts'
import { addTexts } from '../kernel/texts/texts.ts'
import { type ShopBuilder, shopBuilder } from '../shop-builder.ts'
import { register as registerCompanies } from './companies/register.ts'
import { register as registerInvoices } from './invoices/register.ts'
import { chosenExtras, type ExtraName, requireExtrasOfSettings } from './names.ts'
import { register as registerPageCopies } from './page-copies/register.ts'
import { register as registerPageEditor } from './page-editor/register.ts'
import { register as registerResumableUploads } from './resumable-uploads/register.ts'
import { register as registerS3Storage } from './s3-storage/register.ts'
import { register as registerUnsentForms } from './unsent-forms/register.ts'
import { register as registerWithdrawal } from './withdrawal/register.ts'

const extras: Readonly<Record<ExtraName, (shop: ShopBuilder) => void>> = {
  companies: registerCompanies,
  invoices: registerInvoices,
  'page-copies': registerPageCopies,
  'page-editor': registerPageEditor,
  'resumable-uploads': registerResumableUploads,
  's3-storage': registerS3Storage,
  'unsent-forms': registerUnsentForms,
  withdrawal: registerWithdrawal
}

const registered = new Set<ExtraName>()

/**
 * Adds the extras that the environment variable `EXTRAS` chooses to the shop of this process, each once. Must come before the database
 * is opened, which runs their migrations.
 *
 * @throws {Error} if `EXTRAS` names what is no extra, or leaves one out that another setting relies on.
 */
export function registerExtras(): void {
  requireExtrasOfSettings(process.env)
  for (const name of chosenExtras(process.env.EXTRAS)) {
    if (registered.has(name)) continue
    registered.add(name)
    const folder = join(import.meta.dirname, name)
    extraFolders.add(folder)
    if (existsSync(join(folder, 'texts'))) addTexts(join(folder, 'texts'))
    extras[name](shopBuilder)
  }
}
