<?php
/**
 * The checks of `npx vitrine check` that need nothing but the HTML of one page, under their ids. Each answers what was found instead.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/** What every tag may have beside its own attributes. */
const VITRINE_GENERAL_ATTRIBUTES = '/^(load|id|class|style|slot|part|hidden|inert|lang|dir|title|role|tabindex|form|is|popover|translate|nonce|draggable|accesskey|autofocus|contenteditable|spellcheck|inputmode|enterkeyhint|item\w+|data-.*|aria-.*|on\w+)$/';

/**
 * What is wrong with a page. Without WordPress.
 *
 * @param string $html A complete page.
 * @return string[][] Id of a check => what was found; without the checks that the page passes.
 */
function vitrine_failed_checks( $html ) {
	$page   = vitrine_read_page( $html );
	$failed = array();
	foreach ( array( 'vitrine_check_document', 'vitrine_check_settings', 'vitrine_check_parts', 'vitrine_check_tags', 'vitrine_check_files' ) as $check ) {
		$failed = array_merge( $failed, array_filter( $check( $page ) ) );
	}
	return $failed;
}

/**
 * Head, headings and pictures.
 *
 * @param array $page See vitrine_read_page().
 * @return string[][]
 */
function vitrine_check_document( $page ) {
	$html     = vitrine_elements_named( $page, 'html' );
	$headings = count( vitrine_elements_named( $page, 'h1' ) );
	$titles   = vitrine_elements_named( $page, 'title' );
	$pictures = array_filter(
		vitrine_elements_named( $page, 'img' ),
		static function ( $picture ) {
			return ! isset( $picture['attributes']['alt'] );
		}
	);
	return array(
		'pages.document.doctype'            => 1 === preg_match( '/^\s*(<!--.*?-->\s*)*<!doctype html/is', $page['html'] ) ? array() : array( 'no doctype' ),
		'pages.document.lang'               => $html && ! empty( $html[0]['attributes']['lang'] ) ? array() : array( 'no <html lang>' ),
		'pages.document.title'              => $titles && '' !== trim( wp_strip_all_tags( $titles[0]['text'] ) ) ? array() : array( 'no <title>' ),
		'pages.document.one-heading'        => 1 === $headings ? array() : array( $headings . ' <h1>' ),
		'pages.document.viewport'           => vitrine_elements_with( $page, 'name', 'viewport' ) ? array() : array( 'no viewport' ),
		'pages.document.pictures-described' => vitrine_places( $pictures ),
		'pages.document.no-base'            => vitrine_places( vitrine_elements_named( $page, 'base' ) ),
	);
}

/**
 * The page settings.
 *
 * @param array $page See vitrine_read_page().
 * @return string[][]
 */
function vitrine_check_settings( $page ) {
	$found    = vitrine_elements_with( $page, 'id', 'vitrine-context' );
	$count    = count( $found );
	$failed   = array(
		'pages.settings.present' => 1 === $count && 'script' === $found[0]['name'] && isset( $found[0]['attributes']['type'] ) && 'application/json' === $found[0]['attributes']['type'] ? array() : array( $count . ' #vitrine-context' ),
	);
	$settings = $page['settings'];
	if ( null === $settings ) {
		return $failed + array( 'pages.settings.json' => 1 === $count ? array( 'no JSON' ) : array() );
	}
	$html    = vitrine_elements_named( $page, 'html' );
	$lang    = $html && isset( $html[0]['attributes']['lang'] ) ? $html[0]['attributes']['lang'] : '';
	$culture = isset( $settings['culture'] ) ? (string) $settings['culture'] : '';
	$asks    = array() !== vitrine_elements_named( $page, 'vitrine-consent-banner' );
	return $failed + array(
		'pages.settings.guest'               => empty( $settings['customer'] ) ? array() : array( '"customer": "' . $settings['customer'] . '"' ),
		'pages.settings.language'            => strtolower( strtok( $lang, '-' ) ) === strtolower( strtok( $culture, '-' ) ) ? array() : array( sprintf( 'lang="%s", "culture": "%s"', $lang, $culture ) ),
		'pages.settings.consent-needs-stamp' => $asks && empty( $settings['consentStamp'] ) ? array( 'no consentStamp' ) : array(),
		'pages.settings.outside-page'        => vitrine_is_in_root( $page, $found[0] ) ? array( '#vitrine-context' ) : array(),
	);
}

/**
 * The element that visits replace, and what belongs outside of it.
 *
 * @param array $page See vitrine_read_page().
 * @return string[][]
 */
function vitrine_check_parts( $page ) {
	$id        = vitrine_page_id( $page );
	$roots     = vitrine_elements_with( $page, 'id', $id );
	$navigates = ! isset( $page['settings']['navigation'] ) || false !== $page['settings']['navigation'];
	$toasts    = vitrine_elements_named( $page, 'vitrine-toasts' );
	$headings  = null === $page['root'] ? array() : vitrine_in_root( $page, vitrine_elements_named( $page, 'h1' ) );
	$filled    = array_filter(
		$page['tags'],
		static function ( $tag ) {
			return 'vitrine-toasts' === $tag['name'] && null !== $tag['inner'] && 1 === preg_match( '/<[a-z]/i', $tag['inner'] );
		}
	);
	return array(
		'pages.page-element.present'     => ! $navigates || 1 === count( $roots ) ? array() : array( count( $roots ) . ' #' . $id ),
		'pages.page-element.closed'      => $roots && null === $page['root'] ? vitrine_places( $roots ) : array(),
		'pages.page-element.has-heading' => null === $page['root'] || $headings ? array() : array( 'no <h1>' ),
		'pages.toasts.present'           => 1 === count( $toasts ) ? array() : array( count( $toasts ) . ' <vitrine-toasts>' ),
		'pages.toasts.outside-page'      => vitrine_places( vitrine_in_root( $page, $toasts ) ),
		'pages.toasts.empty'             => vitrine_places( $filled ),
		'pages.summary.outside-page'     => vitrine_places( vitrine_in_root( $page, vitrine_elements_named( $page, 'vitrine-cart-summary' ) ) ),
	);
}

/**
 * The tags in the page, and the ids of its elements.
 *
 * @param array $page See vitrine_read_page().
 * @return string[][]
 */
function vitrine_check_tags( $page ) {
	$known  = vitrine_tags();
	$failed = array_fill_keys( array( 'closed', 'known', 'required-attributes', 'known-attributes', 'have-fallback', 'swallow-nothing' ), array() );
	foreach ( $page['tags'] as $tag ) {
		$place = '<' . $tag['name'] . '>';
		$inner = (string) $tag['inner'];
		if ( null === $tag['inner'] ) {
			$failed['closed'][] = $place;
		}
		if ( ! isset( $known[ $tag['name'] ] ) ) {
			$failed['known'][] = $place;
			continue;
		}
		foreach ( $known[ $tag['name'] ]['attributes'] as $name => $attribute ) {
			if ( ! empty( $attribute['required'] ) && ! isset( $tag['attributes'][ $name ] ) ) {
				$failed['required-attributes'][] = $place . ' ' . $name;
			}
		}
		foreach ( array_keys( $tag['attributes'] ) as $name ) {
			if ( ! isset( $known[ $tag['name'] ]['attributes'][ $name ] ) && 1 !== preg_match( VITRINE_GENERAL_ATTRIBUTES, $name ) ) {
				$failed['known-attributes'][] = $place . ' ' . $name;
			}
		}
		if ( ! empty( $known[ $tag['name'] ]['fallback'] ) && null !== $tag['inner'] && ! isset( $tag['attributes']['picks-point'] ) && ! vitrine_shows_something( $inner ) ) {
			$failed['have-fallback'][] = $place;
		}
		if ( 1 === preg_match( '/<main[\s>]|\sid=["\']?vitrine-context["\'\s>]/i', $inner ) ) {
			$failed['swallow-nothing'][] = $place;
		}
	}
	$named = array();
	foreach ( $failed as $name => $found ) {
		$named[ 'pages.tags.' . $name ] = array_values( array_unique( $found ) );
	}
	$ids = array();
	foreach ( $page['elements'] as $element ) {
		if ( ! empty( $element['attributes']['id'] ) ) {
			$ids[] = $element['attributes']['id'];
		}
	}
	$twice = array_keys(
		array_filter(
			array_count_values( $ids ),
			static function ( $count ) {
				return 1 < $count;
			}
		)
	);
	return $named + array( 'pages.ids.unique' => array_map( 'strval', $twice ) );
}

/**
 * The script and the stylesheet of the library.
 *
 * @param array $page See vitrine_read_page().
 * @return string[][]
 */
function vitrine_check_files( $page ) {
	$styles  = array_filter(
		vitrine_elements_named( $page, 'link' ),
		static function ( $link ) {
			return isset( $link['attributes']['href'] ) && 1 === preg_match( '/(^|\/)vitrine(\.base)?\.css/', $link['attributes']['href'] );
		}
	);
	$scripts = array_values(
		array_filter(
			vitrine_elements_named( $page, 'script' ),
			static function ( $script ) {
				return isset( $script['attributes']['src'] ) && 1 === preg_match( '/(^|\/)vitrine(\.[a-z]{2})?\.js/', $script['attributes']['src'] );
			}
		)
	);
	$found   = count( $scripts );
	$is_one  = 1 === $found && isset( $scripts[0]['attributes']['type'] ) && 'module' === $scripts[0]['attributes']['type'];
	$html    = vitrine_elements_named( $page, 'html' );
	$lang    = $html && isset( $html[0]['attributes']['lang'] ) ? strtok( $html[0]['attributes']['lang'], '-' ) : '';
	$is_own  = ! in_array( $lang, vitrine_languages(), true ) || 0 === $found || false !== strpos( $scripts[0]['attributes']['src'], 'vitrine.' . $lang . '.' );
	return array(
		'pages.stylesheet.linked' => $styles ? array() : array( 'no vitrine.css' ),
		'pages.script.linked'     => $is_one ? array() : array( $found . ' <script type="module">' ),
		'pages.script.language'   => $is_own ? array() : array( $scripts[0]['attributes']['src'] ),
	);
}

/**
 * The elements among others that stand in the one that visits replace.
 *
 * @param array   $page     See vitrine_read_page().
 * @param array[] $elements Some of its elements.
 * @return array[]
 */
function vitrine_in_root( $page, $elements ) {
	return array_filter(
		$elements,
		static function ( $element ) use ( $page ) {
			return vitrine_is_in_root( $page, $element );
		}
	);
}

/**
 * Names elements by their start tags.
 *
 * @param array[] $elements See vitrine_page_elements().
 * @return string[]
 */
function vitrine_places( $elements ) {
	return array_values( array_map( 'strval', array_column( $elements, 'tag' ) ) );
}

/**
 * Adds the checks to Tools → Site Health.
 *
 * @param array $tests Of WordPress.
 * @return array
 */
function vitrine_add_page_checks( $tests ) {
	$tests['direct']['vitrine_checks'] = array(
		'label' => __( 'Vitrine: checks of the first page', 'vitrine' ),
		'test'  => 'vitrine_health_checks',
	);
	return $tests;
}
add_filter( 'site_status_tests', 'vitrine_add_page_checks' );

/**
 * Whether the first page passes them, with what to do where it does not.
 *
 * @return array A result in the shape of WordPress.
 */
function vitrine_health_checks() {
	$html = vitrine_first_page();
	if ( is_wp_error( $html ) ) {
		return vitrine_health_result( 'checks', 'recommended', __( 'The first page could not be read', 'vitrine' ), array( $html->get_error_message() ) );
	}
	$checks      = vitrine_page_check_texts();
	$failed      = vitrine_failed_checks( $html );
	$texts       = array();
	$is_critical = false;
	foreach ( array_intersect_key( $failed, $checks ) as $id => $found ) {
		$is_critical = $is_critical || $checks[ $id ]['required'];
		$texts[]     = sprintf( '%1$s %2$s (%3$s: %4$s)', $checks[ $id ]['name'], $checks[ $id ]['remedy'], $id, implode( '; ', array_slice( $found, 0, 5 ) ) );
	}
	/* translators: %s: identifiers of checks. */
	$texts[] = sprintf( __( 'These checks passed: %s.', 'vitrine' ), implode( ', ', array_keys( array_diff_key( $checks, $failed ) ) ) );
	if ( array() === $failed ) {
		return vitrine_health_result( 'checks', 'good', __( 'The first page passes the checks of Vitrine', 'vitrine' ), $texts );
	}
	return $is_critical
		? vitrine_health_result( 'checks', 'critical', __( 'The first page fails checks of Vitrine', 'vitrine' ), $texts )
		: vitrine_health_result( 'checks', 'recommended', __( 'The first page could be better for Vitrine', 'vitrine' ), $texts );
}
