<?php
/**
 * What the checks of a page say: the sentences of `npx vitrine check`, in the language of the administrator.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The checks of includes/page-checks.php.
 *
 * @return array[] Id => whether shops need it, what a right page does, and how to repair it.
 */
function vitrine_page_check_texts() {
	return array(
		'pages.settings.present'             => array(
			'required' => true,
			'name'     => __( 'Every page prints its settings once, as JSON in #vitrine-context.', 'vitrine' ),
			'remedy'   => __( 'Print <script type="application/json" id="vitrine-context">{…}</script> on every page.', 'vitrine' ),
		),
		'pages.settings.json'                => array(
			'required' => true,
			'name'     => __( 'The settings are a JSON object.', 'vitrine' ),
			'remedy'   => __( 'Let a library write the JSON, with < as \\u003c.', 'vitrine' ),
		),
		'pages.settings.guest'               => array(
			'required' => true,
			'name'     => __( 'Pages of guests name no customer.', 'vitrine' ),
			'remedy'   => __( 'Print "customer": "" for visitors who are not logged in.', 'vitrine' ),
		),
		'pages.settings.language'            => array(
			'required' => true,
			'name'     => __( 'The culture of the settings is the language of the page.', 'vitrine' ),
			'remedy'   => __( 'Print the same language as "culture" and as <html lang>.', 'vitrine' ),
		),
		'pages.settings.consent-needs-stamp' => array(
			'required' => true,
			'name'     => __( 'A page that asks for consent names the version of its policy.', 'vitrine' ),
			'remedy'   => __( 'Print "consentStamp": "2026-1", and another one when the policy changes.', 'vitrine' ),
		),
		'pages.settings.outside-page'        => array(
			'required' => false,
			'name'     => __( 'The settings stand outside the element that visits replace.', 'vitrine' ),
			'remedy'   => __( 'Print the settings before #page, for example in the head.', 'vitrine' ),
		),
		'pages.page-element.present'         => array(
			'required' => true,
			'name'     => __( 'Every page has the element that visits replace, once.', 'vitrine' ),
			'remedy'   => __( 'Give the main content id="page", or name its id in the setting "pageId".', 'vitrine' ),
		),
		'pages.page-element.closed'          => array(
			'required' => true,
			'name'     => __( 'The element that visits replace has an end tag.', 'vitrine' ),
			'remedy'   => __( 'Close the element with id="page" before the footer.', 'vitrine' ),
		),
		'pages.page-element.has-heading'     => array(
			'required' => false,
			'name'     => __( 'The element that visits replace contains the heading of the page.', 'vitrine' ),
			'remedy'   => __( 'Put the <h1> into #page: focus and announcements follow it after a visit.', 'vitrine' ),
		),
		'pages.toasts.present'               => array(
			'required' => true,
			'name'     => __( 'Every page has <vitrine-toasts>, once.', 'vitrine' ),
			'remedy'   => __( 'Print <vitrine-toasts></vitrine-toasts> once per page, next to #page.', 'vitrine' ),
		),
		'pages.toasts.outside-page'          => array(
			'required' => true,
			'name'     => __( '<vitrine-toasts> stands outside the element that visits replace.', 'vitrine' ),
			'remedy'   => __( 'Move <vitrine-toasts></vitrine-toasts> behind #page, so that messages survive a visit.', 'vitrine' ),
		),
		'pages.toasts.empty'                 => array(
			'required' => true,
			'name'     => __( '<vitrine-toasts> contains nothing.', 'vitrine' ),
			'remedy'   => __( 'Write <vitrine-toasts></vitrine-toasts>: HTML has no self-closing tags.', 'vitrine' ),
		),
		'pages.summary.outside-page'         => array(
			'required' => false,
			'name'     => __( 'The cart in the header stands outside the element that visits replace.', 'vitrine' ),
			'remedy'   => __( 'Move <vitrine-cart-summary> into the header, outside of #page.', 'vitrine' ),
		),
		'pages.tags.closed'                  => array(
			'required' => true,
			'name'     => __( 'Every tag has an end tag.', 'vitrine' ),
			'remedy'   => __( 'Write the end tag: HTML has no self-closing tags, and the rest of the page would be inside.', 'vitrine' ),
		),
		'pages.tags.known'                   => array(
			'required' => true,
			'name'     => __( 'Pages have no tags that the library does not know.', 'vitrine' ),
			'remedy'   => __( 'Compare the name with docs/tags.md: it may be misspelt, or belong to another version.', 'vitrine' ),
		),
		'pages.tags.required-attributes'     => array(
			'required' => true,
			'name'     => __( 'Tags have the attributes that they need.', 'vitrine' ),
			'remedy'   => __( 'Add the attribute: without it, the tag keeps its fallback.', 'vitrine' ),
		),
		'pages.tags.known-attributes'        => array(
			'required' => false,
			'name'     => __( 'Tags have no attributes that they do not know.', 'vitrine' ),
			'remedy'   => __( 'Write attributes with hyphens, min-qty and not minQty, or put your own behind data-.', 'vitrine' ),
		),
		'pages.tags.have-fallback'           => array(
			'required' => true,
			'name'     => __( 'Tags contain what shoppers see without scripts.', 'vitrine' ),
			'remedy'   => __( 'Print the link, form or table inside the tag that its README shows.', 'vitrine' ),
		),
		'pages.tags.swallow-nothing'         => array(
			'required' => true,
			'name'     => __( 'No tag contains the page, its header or its footer.', 'vitrine' ),
			'remedy'   => __( 'Close the tag where its own content ends.', 'vitrine' ),
		),
		'pages.ids.unique'                   => array(
			'required' => false,
			'name'     => __( 'No two elements of a page have the same id.', 'vitrine' ),
			'remedy'   => __( 'Number the ids: labels, panels and visits find elements by them.', 'vitrine' ),
		),
		'pages.document.doctype'             => array(
			'required' => true,
			'name'     => __( 'Every page begins with <!doctype html>.', 'vitrine' ),
			'remedy'   => __( 'Print the same doctype on every page: a visit keeps the layout mode of the document.', 'vitrine' ),
		),
		'pages.document.lang'                => array(
			'required' => true,
			'name'     => __( 'Every page says its language.', 'vitrine' ),
			'remedy'   => __( 'Print <html lang="nl">.', 'vitrine' ),
		),
		'pages.document.title'               => array(
			'required' => true,
			'name'     => __( 'Every page has a title.', 'vitrine' ),
			'remedy'   => __( 'Print a <title>: visits show and announce it.', 'vitrine' ),
		),
		'pages.document.one-heading'         => array(
			'required' => true,
			'name'     => __( 'Every page has one main heading.', 'vitrine' ),
			'remedy'   => __( 'Print one <h1>: focus goes there after a visit.', 'vitrine' ),
		),
		'pages.document.viewport'            => array(
			'required' => false,
			'name'     => __( 'Pages fit the width of the screen.', 'vitrine' ),
			'remedy'   => __( 'Print <meta name="viewport" content="width=device-width, initial-scale=1">.', 'vitrine' ),
		),
		'pages.document.pictures-described'  => array(
			'required' => false,
			'name'     => __( 'Pictures have an alternative text, or an empty one.', 'vitrine' ),
			'remedy'   => __( 'Add alt to every <img>.', 'vitrine' ),
		),
		'pages.document.no-base'             => array(
			'required' => false,
			'name'     => __( 'Pages have no <base>.', 'vitrine' ),
			'remedy'   => __( 'Print complete paths: a <base> changes what links of visited pages mean.', 'vitrine' ),
		),
		// phpcs:disable WordPress.WP.EnqueuedResources -- Sentences about tags.
		'pages.stylesheet.linked'            => array(
			'required' => true,
			'name'     => __( 'Every page links the stylesheet of the library.', 'vitrine' ),
			'remedy'   => __( 'Print <link rel="stylesheet" href="…/vitrine.css"> into the head.', 'vitrine' ),
		),
		'pages.script.linked'                => array(
			'required' => true,
			'name'     => __( 'Every page loads the script of the library as a module, once.', 'vitrine' ),
			'remedy'   => __( 'Print <script type="module" src="…/vitrine.fr.js"></script> into the head.', 'vitrine' ),
		),
		// phpcs:enable
		'pages.script.language'              => array(
			'required' => false,
			'name'     => __( 'The script is that of the language of the page.', 'vitrine' ),
			'remedy'   => __( 'Print vitrine.fr.js on French pages; vitrine.js contains the texts of no language but English.', 'vitrine' ),
		),
	);
}
