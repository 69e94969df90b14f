import { messages } from '../../src/i18n/messages.ts'

export const t = messages('viewer360', {
  en: {
    label: '{name}, seen from all around',
    turn: 'Turn',
    degrees: '{degrees} degrees',
    hint: 'Drag to turn',
    loading: 'Loading: {percent}',
    play: 'Turn by itself',
    pause: 'Stop turning',
    full: 'Full screen',
    leave: 'Leave full screen'
  },
  fr: {
    label: '{name}, vue de tous les côtés',
    turn: 'Tourner',
    degrees: '{degrees} degrés',
    hint: 'Glissez pour tourner',
    loading: 'Chargement : {percent}',
    play: 'Faire tourner',
    pause: 'Arrêter la rotation',
    full: 'Plein écran',
    leave: 'Quitter le plein écran'
  },
  nl: {
    label: '{name}, van alle kanten bekeken',
    turn: 'Draaien',
    degrees: '{degrees} graden',
    hint: 'Sleep om te draaien',
    loading: 'Laden: {percent}',
    play: 'Laten draaien',
    pause: 'Stoppen met draaien',
    full: 'Volledig scherm',
    leave: 'Volledig scherm verlaten'
  }
})
