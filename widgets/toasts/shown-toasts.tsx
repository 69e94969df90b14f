import { useStore } from '@nanostores/react'
import { messages } from '../../src/i18n/messages.ts'
import { $shownToasts, dismissToast, staysOpen } from '../../src/stores/toasts/toasts.ts'
import texts from '../../src/texts/en/toasts.json'
import { ToastList } from '../../src/ui/toast-list.tsx'

const t = messages('toasts', texts)

/** The list of toasts with its translated labels [UIX-03]. */
export function ShownToasts() {
  const toasts = useStore($shownToasts)
  const labels = {
    region: t('region'),
    dismiss: t('dismiss'),
    kinds: { info: t('info'), success: t('success'), error: t('error') }
  }
  return (
    <ToastList
      toasts={toasts.map(toast => ({ ...toast, stays: staysOpen(toast) }))}
      labels={labels}
      onDismiss={dismissToast}
    />
  )
}
