import { useState } from 'react'
import { explain } from '../../src/i18n/explain.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import type { AssetUsage } from '../../src/shared/contract/assets.ts'
import { deleteFromLibrary } from '../../src/stores/assets/asset-library.ts'
import texts from '../../src/texts/en/delete-dialog.json'
import { Button } from '../../src/ui/button.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'

const t = messages('assetDeletion', texts)

export interface DeleteDialogProps {
  /** The selected files and where they are used. */
  usage: readonly AssetUsage[]
  onDeleted(): void
  onClose(): void
}

/** Shows where the selected files are used, and deletes the others after a confirmation. */
export function DeleteDialog({ usage, onDeleted, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const used = usage.filter(({ Uses }) => Uses.length > 0)
  const unused = usage.filter(({ Uses }) => Uses.length === 0)
  const count = unused.length

  async function confirm() {
    setProblem(undefined)
    setBusy(true)
    try {
      await deleteFromLibrary(unused.map(({ AssetId }) => AssetId))
      onDeleted()
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }

  if (count === 0) {
    return (
      <Dialog
        open
        title={t('none')}
        size="small"
        onClose={onClose}
        actions={
          <Button data-vitrine-focus onClick={onClose}>
            {t('back')}
          </Button>
        }
      >
        <UsedFiles files={used} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={t(`title.${pluralOf(count)}`, { count })}
      confirmLabel={t('confirm')}
      destructive
      busy={isBusy}
      problem={problem}
      onConfirm={confirm}
      onBack={onClose}
    >
      <p className="vitrine-dialog__text">{t('unused')}</p>
      <ul className="vitrine-asset-library__names">
        {unused.map(({ AssetId, Name }) => (
          <li key={AssetId}>{Name}</li>
        ))}
      </ul>
      {used.length > 0 && (
        <>
          <h3 className="vitrine-asset-library__subtitle">{t('used')}</h3>
          <UsedFiles files={used} />
        </>
      )}
    </ConfirmDialog>
  )
}

function UsedFiles({ files }: { files: readonly AssetUsage[] }) {
  return (
    <>
      <p className="vitrine-dialog__text">{t('usedHint')}</p>
      <ul className="vitrine-asset-library__names">
        {files.map(({ AssetId, Name, Uses }) => (
          <li key={AssetId}>
            {Name}
            <ul>
              {Uses.map(use => (
                <li key={use.Url}>
                  <a href={use.Url}>{use.Name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
