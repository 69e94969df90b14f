<?php
/**
 * Settings → Vitrine.
 *
 * @package Vitrine
 */

defined( 'ABSPATH' ) || exit;

/**
 * The texts for each option that is wrong.
 *
 * @return array Name => text.
 */
function vitrine_option_errors() {
	return array(
		'language'        => __( 'Choose one of the languages in the list.', 'vitrine' ),
		'cart'            => __( 'Choose one of the carts in the list.', 'vitrine' ),
		'consent_version' => __( 'The version of the cookie policy consists of 1 to 40 letters, digits, dots, hyphens and underscores.', 'vitrine' ),
		'root'            => __( 'The element of the page must be “main” or an id such as “#content”, or empty.', 'vitrine' ),
	);
}

/**
 * Registers the options.
 */
function vitrine_register_options() {
	register_setting(
		'vitrine',
		'vitrine_options',
		array(
			'type'              => 'object',
			'sanitize_callback' => 'vitrine_sanitize_sent_options',
			'show_in_rest'      => false,
			'default'           => vitrine_default_options(),
		)
	);
	add_settings_section( 'vitrine_pages', __( 'Pages', 'vitrine' ), '__return_false', 'vitrine' );
	add_settings_section( 'vitrine_shop', __( 'Shop', 'vitrine' ), '__return_false', 'vitrine' );
	$fields = array(
		'language'        => array( 'vitrine_pages', __( 'Language', 'vitrine' ) ),
		'navigation'      => array( 'vitrine_pages', __( 'Navigation', 'vitrine' ) ),
		'root'            => array( 'vitrine_pages', __( 'Element that differs from page to page', 'vitrine' ) ),
		'consent'         => array( 'vitrine_pages', __( 'Cookies', 'vitrine' ) ),
		'consent_version' => array( 'vitrine_pages', __( 'Version of the cookie policy', 'vitrine' ) ),
		'cart'            => array( 'vitrine_shop', __( 'Cart', 'vitrine' ) ),
		'product_tags'    => array( 'vitrine_shop', __( 'Products of WooCommerce', 'vitrine' ) ),
		'cart_tags'       => array( 'vitrine_shop', __( 'Cart page of WooCommerce', 'vitrine' ) ),
	);
	foreach ( $fields as $name => $field ) {
		$is_switch = in_array( $name, array( 'navigation', 'consent', 'product_tags', 'cart_tags' ), true );
		add_settings_field( 'vitrine_' . $name, $field[1], 'vitrine_print_field', 'vitrine', $field[0], array( 'name' => $name ) + ( $is_switch ? array() : array( 'label_for' => 'vitrine_' . $name ) ) );
	}
}
add_action( 'admin_init', 'vitrine_register_options' );

/**
 * Checks what the form has sent. What is wrong keeps its previous value, and is named above the form.
 *
 * @param mixed $input What was sent.
 * @return array
 */
function vitrine_sanitize_sent_options( $input ) {
	$result = vitrine_sanitize_options( wp_unslash( $input ), vitrine_options() );
	$texts  = vitrine_option_errors();
	foreach ( $result['errors'] as $name ) {
		add_settings_error( 'vitrine_options', 'vitrine_' . $name, $texts[ $name ] );
	}
	return $result['options'];
}

/**
 * Prints a field.
 *
 * @param array $field With its `name`.
 */
function vitrine_print_field( $field ) {
	$name    = $field['name'];
	$value   = vitrine_options()[ $name ];
	$lists   = array(
		'language' => array(
			'auto' => __( 'That of the page', 'vitrine' ),
			'de'   => __( 'German', 'vitrine' ),
			'en'   => __( 'English', 'vitrine' ),
			'fr'   => __( 'French', 'vitrine' ),
			'nl'   => __( 'Dutch', 'vitrine' ),
		),
		'cart'     => array(
			'none'        => __( 'None', 'vitrine' ),
			'woocommerce' => __( 'WooCommerce', 'vitrine' ),
			'own'         => __( 'That of this site, at /wp-json/vitrine/v1', 'vitrine' ),
		),
	);
	$boxes   = array(
		'navigation'   => __( 'Show pages without reloading the window', 'vitrine' ),
		'consent'      => __( 'Ask visitors which cookies the site may use', 'vitrine' ),
		'product_tags' => __( 'Add to the cart without leaving the page of the product', 'vitrine' ),
		'cart_tags'    => __( 'Change quantities and coupons without reloading the page', 'vitrine' ),
	);
	$help    = array(
		'root'            => __( 'Empty: the plug-in finds it. Otherwise “main”, or an id such as “#content”. Header, menus and footer must be outside of it.', 'vitrine' ),
		'consent_version' => __( 'Change it when the policy changes: then everybody is asked again.', 'vitrine' ),
		'navigation'      => __( 'Site Health says whether the theme is ready for it.', 'vitrine' ),
	);
	$id      = 'vitrine_' . $name;
	$html_id = isset( $help[ $name ] ) ? $id . '_help' : '';
	if ( isset( $lists[ $name ] ) ) {
		printf( '<select id="%s" name="vitrine_options[%s]">', esc_attr( $id ), esc_attr( $name ) );
		foreach ( $lists[ $name ] as $choice => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
	} elseif ( isset( $boxes[ $name ] ) ) {
		printf(
			'<label><input type="checkbox" name="vitrine_options[%s]" value="1"%s> %s</label>',
			esc_attr( $name ),
			checked( $value, true, false ),
			esc_html( $boxes[ $name ] )
		);
	} else {
		printf( '<input class="regular-text" id="%s" name="vitrine_options[%s]" value="%s" aria-describedby="%s">', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), esc_attr( $html_id ) );
	}
	if ( '' !== $html_id ) {
		printf( '<p class="description" id="%s">%s</p>', esc_attr( $html_id ), esc_html( $help[ $name ] ) );
	}
	if ( 'cart' === $name && 'woocommerce' === $value && ! vitrine_has_woocommerce() ) {
		echo '<p class="description">' . esc_html__( 'WooCommerce 6.9 or newer is not active on this site, so no cart is shown.', 'vitrine' ) . '</p>';
	}
}

/**
 * Adds the page to the menu.
 */
function vitrine_add_settings_page() {
	add_options_page( __( 'Vitrine', 'vitrine' ), __( 'Vitrine', 'vitrine' ), 'manage_options', 'vitrine', 'vitrine_print_settings_page' );
}
add_action( 'admin_menu', 'vitrine_add_settings_page' );

/**
 * Prints the page.
 */
function vitrine_print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form method="post" action="options.php">';
	settings_fields( 'vitrine' );
	do_settings_sections( 'vitrine' );
	submit_button();
	echo '</form><p><a href="' . esc_url( admin_url( 'site-health.php' ) ) . '">' . esc_html__( 'Check the site', 'vitrine' ) . '</a></p></div>';
}

/**
 * Adds a link to the settings to the list of plug-ins.
 *
 * @param string[] $links HTML.
 * @return string[]
 */
function vitrine_action_links( $links ) {
	$link = '<a href="' . esc_url( admin_url( 'options-general.php?page=vitrine' ) ) . '">' . esc_html__( 'Settings', 'vitrine' ) . '</a>';
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( VITRINE_FILE ), 'vitrine_action_links' );
