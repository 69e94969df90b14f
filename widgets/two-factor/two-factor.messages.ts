import { messages } from '../../src/i18n/messages.ts'

export const t = messages('twoFactor', {
  en: {
    qrCode: 'QR code for an authenticator app',
    key: 'Key for entering it by hand',
    copyKey: 'Copy the key',
    openApp: 'Open in an app on this device',
    codes: 'Recovery codes',
    download: 'Download the codes',
    print: 'Print the codes',
    copyCodes: 'Copy the codes',
    copied: 'Copied',
    notCopied: 'Copying failed. The text is selected, so that you can copy it yourself.'
  },
  fr: {
    qrCode: 'Code QR pour une application d’authentification',
    key: 'Clé à saisir vous-même',
    copyKey: 'Copier la clé',
    openApp: 'Ouvrir dans une application de cet appareil',
    codes: 'Codes de secours',
    download: 'Télécharger les codes',
    print: 'Imprimer les codes',
    copyCodes: 'Copier les codes',
    copied: 'Copié',
    notCopied: 'La copie a échoué. Le texte est sélectionné : copiez-le vous-même.'
  },
  nl: {
    qrCode: 'QR-code voor een authenticatie-app',
    key: 'Sleutel om zelf in te vullen',
    copyKey: 'Sleutel kopiëren',
    openApp: 'Openen in een app op dit apparaat',
    codes: 'Herstelcodes',
    download: 'Codes downloaden',
    print: 'Codes afdrukken',
    copyCodes: 'Codes kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Kopiëren is mislukt. De tekst is geselecteerd: kopieer hem zelf.'
  },
  de: {
    qrCode: 'QR-Code für eine Authentifizierungs-App',
    key: 'Schlüssel zum Eintippen',
    copyKey: 'Schlüssel kopieren',
    openApp: 'In einer App auf diesem Gerät öffnen',
    codes: 'Wiederherstellungscodes',
    download: 'Codes herunterladen',
    print: 'Codes drucken',
    copyCodes: 'Codes kopieren',
    copied: 'Kopiert',
    notCopied:
      'Das Kopieren ist fehlgeschlagen. Der Text ist markiert: Kopieren Sie ihn selbst.'
  }
})
