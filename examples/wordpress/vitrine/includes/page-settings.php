<?php
/**
 * The page settings, which the library reads.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The path of a URL, without a slash at its end.
 *
 * @param string $url A URL of this site.
 * @return string '' at the root.
 */
function vitrine_path_of( $url ) {
	return rtrim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' );
}

/**
 * Whether links of this page lead to the next one without reloading. Not in previews and in the customizer, whose pages belong to a frame.
 *
 * @return bool
 */
function vitrine_navigates() {
	$navigates = vitrine_options()['navigation'] && ! is_admin() && ! is_preview() && ! is_customize_preview() && ! is_embed();
	/**
	 * Filters whether pages are shown in place.
	 *
	 * @param bool $navigates Whether they are.
	 */
	return (bool) apply_filters( 'vitrine_navigates', $navigates );
}

/**
 * Whether a page builder edits the page in its frame. Then nothing starts, so that it finds the HTML as it was sent.
 *
 * @return bool
 */
function vitrine_is_edited() {
	$is_edited = false;
	// Only reads which page is shown.
	// phpcs:disable WordPress.Security.NonceVerification.Recommended
	foreach ( array( 'elementor-preview', 'et_fb', 'fl_builder', 'vc_editable', 'bricks', 'ct_builder', 'brizy-edit-iframe' ) as $name ) {
		$is_edited = $is_edited || isset( $_GET[ $name ] );
	}
	// phpcs:enable
	$is_edited = $is_edited && current_user_can( 'edit_posts' );
	/**
	 * Filters whether a page builder edits the page.
	 *
	 * @param bool $is_edited Whether it does.
	 */
	return (bool) apply_filters( 'vitrine_is_edited', $is_edited );
}

/**
 * The page settings of the library.
 *
 * @param string $mode 'page', or 'widgets' where navigation is off.
 * @return array Names and values as in docs/backend.md of the library.
 */
function vitrine_page_settings( $mode = 'page' ) {
	$options  = vitrine_options();
	$path     = vitrine_path_of( home_url() );
	$settings = array(
		'applicationPath' => $path,
		'sitePath'        => $path,
		'culture'         => vitrine_culture(),
		'cookiePath'      => COOKIEPATH ? COOKIEPATH : '/',
		'customer'        => is_user_logged_in() ? substr( wp_hash( 'vitrine-' . get_current_user_id() ), 0, 16 ) : '',
		'pages'           => array( 'login' => vitrine_login_url() ),
		'navigation'      => 'page' === $mode && vitrine_navigates(),
	);
	if ( $options['consent'] && 'page' === $mode ) {
		$settings['consentStamp'] = $options['consent_version'];
	}
	if ( 'page' === $mode && vitrine_is_edited() ) {
		$settings['editMode'] = true;
	}
	if ( 'own' === $options['cart'] ) {
		$settings = array_merge( $settings, vitrine_own_cart_settings() );
	}
	/**
	 * Filters the page settings.
	 *
	 * @param array  $settings Names and values.
	 * @param string $mode     'page' or 'widgets'.
	 */
	return apply_filters( 'vitrine_page_settings', $settings, $mode );
}

/**
 * The URL of the login, in which the library fills in where to return to.
 *
 * @return string With `{returnUrl}`.
 */
function vitrine_login_url() {
	return add_query_arg( 'redirect_to', '{returnUrl}', wp_login_url() );
}

/**
 * The settings for a cart of this site: its REST routes, and the token against forgery.
 *
 * The token belongs to a login only. Pages for guests, which caches keep for longer than a token is valid, get none, because WordPress
 * refuses a token that has expired, and answers guests without one. The module renews that of a tab that was open for a day.
 *
 * @return array
 */
function vitrine_own_cart_settings() {
	$route    = get_option( 'permalink_structure' ) ? rest_url( 'vitrine/v1' ) : '';
	$settings = array();
	// Without permalinks the route is in the query, which cannot be the path of an API.
	if ( '' !== $route ) {
		$settings['apiPath'] = vitrine_path_of( $route );
	}
	if ( is_user_logged_in() ) {
		$settings['csrf']      = array(
			'header' => 'X-WP-Nonce',
			'meta'   => 'vitrine-nonce',
		);
		$settings['transport'] = vitrine_own_path( 'assets/transport.js' );
	}
	return $settings;
}

/**
 * The path of a file of the plug-in, because the library loads modules of the page's own origin only.
 *
 * @param string $file Relative to the plug-in.
 * @return string With the version.
 */
function vitrine_own_path( $file ) {
	return wp_parse_url( plugins_url( $file, VITRINE_FILE ), PHP_URL_PATH ) . '?ver=' . vitrine_file_version( $file );
}

/**
 * Encodes the page settings so that nothing in them ends the script.
 *
 * @param array $settings Names and values.
 * @return string JSON in ASCII.
 */
function vitrine_settings_json( $settings ) {
	// An empty list would not be an object.
	return (string) wp_json_encode( (object) $settings, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES );
}

/**
 * Prints the page settings, once.
 */
function vitrine_print_page_settings() {
	static $is_printed = false;
	if ( $is_printed || ! vitrine_is_page() ) {
		return;
	}
	$is_printed = true;
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON without <, > and &.
	echo '<script type="application/json" id="vitrine-context">' . vitrine_settings_json( vitrine_page_settings() ) . "</script>\n";
}
add_action( 'wp_body_open', 'vitrine_print_page_settings', 1 );
// For themes that never call wp_body_open().
add_action( 'wp_footer', 'vitrine_print_page_settings', 1 );

/**
 * Prints the token of a login, from where each call reads it.
 */
function vitrine_print_nonce() {
	if ( is_user_logged_in() && 'own' === vitrine_options()['cart'] ) {
		printf( '<meta name="vitrine-nonce" content="%s">' . "\n", esc_attr( wp_create_nonce( 'wp_rest' ) ) );
		printf( '<meta name="vitrine-renew" content="%s">' . "\n", esc_url( admin_url( 'admin-ajax.php?action=rest-nonce' ) ) );
	}
}
add_action( 'wp_head', 'vitrine_print_nonce' );

/**
 * Prints what every page ends with: the messages of tags, and the question about cookies.
 */
function vitrine_print_page_end() {
	if ( ! vitrine_is_page() ) {
		return;
	}
	if ( vitrine_options()['consent'] ) {
		$policy = get_privacy_policy_url();
		printf( '<vitrine-consent-banner%s>', $policy ? ' policy-href="' . esc_url( $policy ) . '"' : '' );
		if ( $policy ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( $policy ), esc_html__( 'About cookies', 'vitrine' ) );
		}
		echo "</vitrine-consent-banner>\n";
	}
	echo "<vitrine-toasts></vitrine-toasts>\n";
}
add_action( 'wp_footer', 'vitrine_print_page_end', 2 );
