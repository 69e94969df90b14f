import type { RuleTexts } from '../../problem.ts'

/** The sentences about pages around tags. */
export const pages = {
  'missing-settings': {
    problem: 'La page n’a pas de réglages ; Vitrine ne démarre pas.',
    fix: 'Écrivez <script type="application/json" id="vitrine-context">{…}</script>.'
  },
  'repeated-settings': {
    problem:
      'La page contient ses réglages deux fois, d’abord à la ligne {line} ; les seconds sont ignorés.',
    fix: 'Supprimez l’un des deux.'
  },
  'settings-not-script': {
    problem:
      'Les réglages de la page ne sont pas dans un élément script pour JSON ; les clients pourraient les voir, ou les navigateurs les exécuter.',
    fix: 'Écrivez <script type="application/json" id="vitrine-context">.'
  },
  'settings-in-page': {
    problem:
      'Les réglages sont dans l’élément avec id="{id}", qui est remplacé au passage à une autre page.',
    fix: 'Sortez-en les réglages, par exemple dans l’en-tête du document.'
  },
  'settings-not-json': {
    problem:
      'Les réglages de la page ne sont pas du JSON valide ; l’erreur se trouve à « {found} ». Vitrine ne démarre pas.',
    fix: 'Vérifiez-y les guillemets, les virgules et les crochets.'
  },
  'missing-setting': {
    problem: 'Le réglage « {name} » de la page manque ; Vitrine ne démarre pas.',
    fix: 'Ajoutez « {name} » ({expected}).'
  },
  'invalid-setting': {
    problem: 'Le réglage « {name} » de la page vaut {value} ; il faut {expected}.',
    fix: 'Corrigez « {name} » dans les réglages.'
  },
  'misspelt-setting': {
    problem: 'Le réglage « {name} » n’existe pas.',
    fix: 'Écrivez « {meant} » ; les majuscules comptent.'
  },
  'missing-page': {
    problem: 'La page n’a pas d’élément avec id="{id}" ; Vitrine ne démarre pas.',
    fix: 'Donnez id="{id}" à l’élément du contenu principal.'
  },
  'repeated-page': {
    problem:
      'Deux éléments ont id="{id}", le premier à la ligne {line} ; les pages ne s’affichent que dans l’un d’eux.',
    fix: 'Laissez l’id à l’élément du contenu principal.'
  },
  'missing-toasts': {
    problem:
      'La page n’a pas de <vitrine-toasts> ; les messages aux clients ne sont pas affichés.',
    fix: 'Écrivez <vitrine-toasts></vitrine-toasts> une fois, après le contenu principal.'
  },
  'repeated-toasts': {
    problem: 'La page contient <vitrine-toasts> deux fois, d’abord à la ligne {line}.',
    fix: 'Supprimez l’un des deux.'
  },
  'toasts-in-page': {
    problem:
      '<vitrine-toasts> est dans l’élément avec id="{id}" ; les messages disparaissent au passage à une autre page.',
    fix: 'Placez-le après cet élément.'
  },
  'summary-in-page': {
    problem:
      '<vitrine-cart-summary> est dans l’élément avec id="{id}" et est redessiné à chaque page.',
    fix: 'Placez-le dans l’en-tête, en dehors de cet élément.'
  },
  'missing-stylesheet': {
    problem: 'La page ne charge pas la feuille de style de Vitrine.',
    fix: 'Ajoutez <link rel="stylesheet" href="…/vitrine.css"> dans l’élément head.'
  },
  'missing-script': {
    problem:
      'La page ne charge pas le script de Vitrine ; chaque balise affiche son HTML simple.',
    fix: 'Ajoutez <script type="module" src="…/vitrine.fr.js"></script> dans l’élément head.'
  },
  'repeated-script': {
    problem:
      'La page charge Vitrine deux fois, d’abord à la ligne {line} : deux exemplaires se gênent.',
    fix: 'Supprimez l’un des deux scripts.'
  },
  'script-not-module': {
    problem:
      'Le script de Vitrine n’est pas chargé comme module ; les navigateurs ne peuvent pas l’exécuter.',
    fix: 'Ajoutez type="module" au script.'
  },
  'missing-language': {
    problem: 'La page ne dit pas sa langue ; les lecteurs d’écran pourraient mal la prononcer.',
    fix: 'Ajoutez lang à <html>, comme <html lang="fr">.'
  },
  'other-language': {
    problem: 'La page dit que sa langue est « {lang} », et ses réglages disent « {culture} ».',
    fix: 'Écrivez la même langue aux deux endroits.'
  },
  'missing-title': {
    problem: 'La page n’a pas de titre.',
    fix: 'Écrivez <title>…</title> dans l’élément head, en commençant par le sujet de la page.'
  },
  'missing-viewport': {
    problem: 'La page ne s’adapte pas à la largeur des téléphones.',
    fix: 'Ajoutez <meta name="viewport" content="width=device-width, initial-scale=1"> dans l’élément head.'
  },
  'duplicate-id': {
    problem:
      'L’id « {id} » est utilisé deux fois, d’abord à la ligne {line} ; les étiquettes et les liens ne trouvent que le premier.',
    fix: 'Donnez un autre id à l’un des deux.'
  },
  'missing-target': {
    problem: '{attribute} nomme l’id « {id} », qu’aucun élément de la page ne porte.',
    fix: 'Corrigez l’id, ou ajoutez-le à l’élément voulu.'
  },
  'missing-heading': {
    problem: 'La page n’a pas de titre principal.',
    fix: 'Écrivez un <h1> qui dit de quoi parle la page.'
  },
  'several-headings': {
    problem: 'La page a plus d’un <h1>, le premier à la ligne {line}.',
    fix: 'Faites de celui-ci un <h2>.'
  },
  'skipped-heading': {
    problem: 'Un <{heading}> suit un <{before}> : il manque un niveau entre les deux.',
    fix: 'Utilisez le niveau suivant, et changez la taille par les styles.'
  },
  'empty-heading': {
    problem: 'Un titre (<{heading}>) est vide.',
    fix: 'Écrivez son texte, ou supprimez-le.'
  },
  'missing-alternative': {
    problem: 'Une image n’a pas de texte alternatif : {src}',
    fix: 'Ajoutez alt="…" avec ce qu’elle montre, ou alt="" si elle ne fait que décorer.'
  },
  'unnamed-link': {
    problem: 'Un lien n’a pas de texte ; les lecteurs d’écran ne peuvent pas dire où il mène.',
    fix: 'Mettez un texte dans le lien, alt pour son image, ou ajoutez aria-label.'
  },
  'nested-control': {
    problem:
      '<{inner}> se trouve dans <{outer}> : les navigateurs et les lecteurs d’écran ne peuvent en utiliser qu’un.',
    fix: 'Placez-les l’un à côté de l’autre.'
  },
  'sync-without-id': {
    problem:
      'Un élément avec data-vitrine-sync n’a pas d’id ; il n’est pas renouvelé au passage à une autre page.',
    fix: 'Ajoutez un id que les autres pages utilisent aussi.'
  },
  'refresh-without-id': {
    problem:
      'Un élément avec data-vitrine-refresh n’a pas d’id ; une autre variante ne le renouvelle pas.',
    fix: 'Ajoutez un id.'
  },
  'unused-ignore': { problem: 'Ce commentaire ne désactive rien.', fix: 'Supprimez-le.' }
} satisfies RuleTexts
