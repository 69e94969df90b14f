import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { showToast, type ToastNews } from '../src/stores/toasts/toasts.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Toasts' }
export default meta

const TAG = '<vitrine-toasts></vitrine-toasts>'

/** An action keeps the toast visible. */
const action = { label: 'Annuler', run() {} }

function says(...news: ToastNews[]): StoryObj {
  return {
    render: () => <Scene html={TAG} />,
    async play({ canvasElement }) {
      for (const each of news) showToast(each)
      const region = await within(canvasElement.ownerDocument.body).findByRole('region', {
        name: /F6/
      })
      await waitFor(() => expect(region).toBeVisible())
    }
  }
}

export const Information = says({ kind: 'info', text: 'Votre session expire bientôt.', action })

export const Success = says({
  kind: 'success',
  text: 'La théière est dans votre panier.',
  action
})

export const Failure = says({ kind: 'error', text: 'La boutique est injoignable.' })

export const WithTitle = says({
  kind: 'error',
  title: 'Code promo',
  text: 'Aucun code promo n’est disponible.'
})

export const Several = says(
  { kind: 'info', text: 'Livraison offerte dès 50 €.', action },
  { kind: 'success', title: 'Panier', text: 'La théière est dans votre panier.', action },
  {
    kind: 'error',
    text: 'Un message bien plus long que les autres, parce que la boutique a beaucoup à expliquer à propos de ce qui n’a pas fonctionné.'
  }
)

export const AboveDialog: StoryObj = {
  render: () => (
    <Scene
      html={`${TAG}<dialog aria-label="Connexion"><p>Connexion</p><button>Se connecter</button></dialog>`}
    />
  ),
  async play({ canvasElement }) {
    showToast({ kind: 'error', text: 'Mot de passe incorrect.' })
    const body = within(canvasElement.ownerDocument.body)
    await body.findByRole('region', { name: /F6/ })
    canvasElement.querySelector('dialog')?.showModal()
    const found = await body.findByRole('button', { name: 'Fermer le message' })
    await waitFor(() => expect(found).toBeVisible())
  }
}
