<?php
/**
 * Checks of Tools → Site Health. The complete checks of pages and calls run in Node.js: `npx vitrine check`.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/** Where the complete checks are described. */
const VITRINE_CHECK_COMMAND = 'npx vitrine check';

/**
 * Adds the checks.
 *
 * @param array $tests Of WordPress.
 * @return array
 */
function vitrine_site_status_tests( $tests ) {
	$own = array(
		'files'      => __( 'Vitrine: files of the library', 'vitrine' ),
		'page'       => __( 'Vitrine: the first page', 'vitrine' ),
		'permalinks' => __( 'Vitrine: permalinks', 'vitrine' ),
		'rest'       => __( 'Vitrine: REST API', 'vitrine' ),
		'cache'      => __( 'Vitrine: page cache', 'vitrine' ),
	);
	foreach ( $own as $name => $label ) {
		$tests['direct'][ 'vitrine_' . $name ] = array(
			'label' => $label,
			'test'  => 'vitrine_health_' . $name,
		);
	}
	return $tests;
}
add_filter( 'site_status_tests', 'vitrine_site_status_tests' );

/**
 * A result in the shape of WordPress.
 *
 * @param string   $name   Of the check.
 * @param string   $status 'good', 'recommended' or 'critical'.
 * @param string   $label  What is the case.
 * @param string[] $texts  What it means, and what to do.
 * @return array
 */
function vitrine_health_result( $name, $status, $label, $texts ) {
	/* translators: %s: a command. */
	$texts[] = sprintf( __( 'The complete checks of pages, tags and calls run outside of WordPress, with Node.js: %s. The guide “Conformance” of the library describes them.', 'vitrine' ), VITRINE_CHECK_COMMAND . ' ' . home_url( '/' ) );
	return array(
		'label'       => $label,
		'status'      => $status,
		'badge'       => array(
			'label' => __( 'Vitrine', 'vitrine' ),
			'color' => 'blue',
		),
		'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $texts ) ) . '</p>',
		'actions'     => sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=vitrine' ) ), esc_html__( 'Settings of Vitrine', 'vitrine' ) ),
		'test'        => 'vitrine_' . $name,
	);
}

/**
 * Whether the files of the library are there.
 *
 * @return array
 */
function vitrine_health_files() {
	$missing = array();
	foreach ( array( vitrine_script_file(), 'dist/vitrine.css', 'dist/adapters/woocommerce.js', 'generated/blocks/tags.php' ) as $file ) {
		if ( ! is_readable( VITRINE_DIR . '/' . $file ) ) {
			$missing[] = $file;
		}
	}
	if ( array() === $missing ) {
		return vitrine_health_result( 'files', 'good', __( 'The files of Vitrine are complete', 'vitrine' ), array() );
	}
	return vitrine_health_result(
		'files',
		'critical',
		__( 'Files of Vitrine are missing', 'vitrine' ),
		/* translators: %s: names of files. */
		array( sprintf( __( 'These files are missing or cannot be read: %s. Install the plug-in again from its archive.', 'vitrine' ), implode( ', ', $missing ) ) )
	);
}

/**
 * Reads the first page as a visitor, as WordPress does for its own checks.
 *
 * @return string|WP_Error The HTML.
 */
function vitrine_first_page() {
	static $page = null;
	// Two checks read it.
	$page = null === $page ? vitrine_request_first_page() : $page;
	return $page;
}

/**
 * Requests the first page.
 *
 * @return string|WP_Error The HTML.
 */
function vitrine_request_first_page() {
	$response = wp_remote_get(
		home_url( '/' ),
		array(
			'timeout'   => 10,
			// Sites under development have certificates of their own; WordPress itself asks this filter.
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
			'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			'headers'   => array( 'Cache-Control' => 'no-cache' ),
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$status = wp_remote_retrieve_response_code( $response );
	/* translators: %d: the status of a response. */
	return 200 === $status ? wp_remote_retrieve_body( $response ) : new WP_Error( 'vitrine_status', sprintf( __( 'The first page answered with status %d.', 'vitrine' ), $status ) );
}

/**
 * What is wrong with a page. Without WordPress but for its texts.
 *
 * @param string $html       The page.
 * @param bool   $navigation Whether pages are to be shown in place.
 * @param string $choice     The root that was chosen; see vitrine_find_root().
 * @return string[]
 */
function vitrine_page_problems( $html, $navigation, $choice ) {
	$problems = array();
	$count    = preg_match_all( '/<script[^>]*\sid=["\']vitrine-context["\'][^>]*>(.*?)<\/script>/s', $html, $found );
	if ( 1 !== $count ) {
		$problems[] = 0 === $count
			? __( 'The page settings are missing. The theme must call wp_footer() or wp_body_open().', 'vitrine' )
			: __( 'The page settings are printed more than once. Remove those that the theme or another plug-in prints.', 'vitrine' );
	}
	$settings = 1 === $count ? json_decode( $found[1][0], true ) : null;
	if ( 1 === $count && ! is_array( $settings ) ) {
		$problems[] = __( 'The page settings are no longer JSON. An optimizer may have changed them: exclude “vitrine-context” there.', 'vitrine' );
	}
	if ( 1 !== preg_match( '/<script[^>]*type=["\']?module["\']?[^>]*vitrine\.[a-z]{2}\.js/', $html ) ) {
		$problems[] = __( 'The script is missing, or no module. An optimizer may have changed it: exclude “vitrine” there.', 'vitrine' );
	}
	if ( $navigation && null === vitrine_find_root( $html, $choice ) ) {
		$problems[] = __( 'No element was found that differs from page to page, so every page is loaded in full. Name one in the settings, or add <main> to the theme.', 'vitrine' );
	} elseif ( $navigation && is_array( $settings ) && empty( $settings['build'] ) && empty( $settings['editMode'] ) ) {
		$problems[] = __( 'The page was not completed, so navigation may not start: another plug-in may have sent it before its end.', 'vitrine' );
	}
	return $problems;
}

/**
 * Whether the first page is complete.
 *
 * @return array
 */
function vitrine_health_page() {
	$html = vitrine_first_page();
	if ( is_wp_error( $html ) ) {
		return vitrine_health_result(
			'page',
			'recommended',
			__( 'The first page could not be read', 'vitrine' ),
			array( $html->get_error_message(), __( 'WordPress could not request its own page, so the page settings could not be checked.', 'vitrine' ) )
		);
	}
	$options  = vitrine_options();
	$problems = vitrine_page_problems( $html, $options['navigation'], $options['root'] );
	if ( array() !== $problems ) {
		return vitrine_health_result( 'page', 'critical', __( 'The first page is not ready for Vitrine', 'vitrine' ), $problems );
	}
	// Where they come last, they stand behind the root.
	$root = vitrine_find_root( $html, $options['root'] );
	if ( null !== $root && strpos( $html, 'id="vitrine-context"' ) > $root['start'] ) {
		return vitrine_health_result(
			'page',
			'recommended',
			__( 'The theme does not call wp_body_open()', 'vitrine' ),
			array( __( 'The page settings are at the end of the page, so a page that arrives slowly is shown late. Call wp_body_open() behind <body> in header.php.', 'vitrine' ) )
		);
	}
	return vitrine_health_result( 'page', 'good', __( 'The first page is ready for Vitrine', 'vitrine' ), array() );
}

/**
 * Whether the REST API has a path, which the library needs.
 *
 * @return array
 */
function vitrine_health_permalinks() {
	$needs = 'own' === vitrine_options()['cart'];
	if ( get_option( 'permalink_structure' ) || ! $needs ) {
		return vitrine_health_result( 'permalinks', 'good', __( 'The permalinks are ready for Vitrine', 'vitrine' ), array() );
	}
	return vitrine_health_result(
		'permalinks',
		'critical',
		__( 'The cart needs permalinks', 'vitrine' ),
		array( __( 'With plain permalinks, the REST API of this site has no path, and the calls of the cart do not arrive. Choose another structure in Settings → Permalinks.', 'vitrine' ) )
	);
}

/**
 * Whether the REST API answers, with the token of the administrator.
 *
 * @return array
 */
function vitrine_health_rest() {
	$cookies = array();
	// The cookies go back to the site that has received them, as in the checks of WordPress.
	foreach ( wp_unslash( $_COOKIE ) as $name => $value ) {
		if ( is_string( $value ) ) {
			$cookies[] = new WP_Http_Cookie(
				array(
					'name'  => $name,
					'value' => $value,
				)
			);
		}
	}
	$response = wp_remote_get(
		rest_url( 'wp/v2/types/post' ) . ( get_option( 'permalink_structure' ) ? '?' : '&' ) . 'context=edit',
		array(
			'timeout'   => 10,
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
			'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
			'headers'   => array( 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ),
			'cookies'   => $cookies,
		)
	);
	$status   = is_wp_error( $response ) ? 0 : wp_remote_retrieve_response_code( $response );
	if ( 200 === $status ) {
		return vitrine_health_result( 'rest', 'good', __( 'The REST API answers to the token of the page', 'vitrine' ), array() );
	}
	return vitrine_health_result(
		'rest',
		'own' === vitrine_options()['cart'] ? 'critical' : 'recommended',
		__( 'The REST API does not answer to the token of the page', 'vitrine' ),
		array(
			/* translators: %s: a status, or the reason for which there was none. */
			sprintf( __( 'It answered: %s. A security plug-in or the server may block it, or the header X-WP-Nonce does not arrive.', 'vitrine' ), is_wp_error( $response ) ? $response->get_error_message() : $status ),
		)
	);
}

/**
 * Hints at caches, which keep pages for longer than what is in them is right.
 *
 * @return array
 */
function vitrine_health_cache() {
	if ( ! ( defined( 'WP_CACHE' ) && WP_CACHE ) ) {
		return vitrine_health_result( 'cache', 'good', __( 'No plug-in keeps whole pages', 'vitrine' ), array() );
	}
	return vitrine_health_result(
		'cache',
		'recommended',
		__( 'A plug-in keeps whole pages', 'vitrine' ),
		array( __( 'Pages for guests may be kept, as they contain neither a token nor a cart. Exclude the pages of customers, cart and checkout, and do not combine or defer the scripts whose names begin with “vitrine”. Empty the cache after an update of this plug-in.', 'vitrine' ) )
	);
}
