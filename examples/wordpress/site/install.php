<?php
/**
 * Installs WordPress in an empty database: `php install.php {folder of WordPress} {socket}`.
 *
 * @package Vitrine
 */

( new mysqli( 'localhost', 'root', '', '', 0, $argv[2] ) )->query( 'CREATE DATABASE site CHARACTER SET utf8mb4' );

define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

/** No letter about the new site. */
add_filter( 'pre_wp_mail', '__return_true' );

wp_install( 'Tea & Table', 'admin', 'admin@example.com', true, '', 'vitrine-demo' );
update_option( 'template', 'twentytwentythree' );
update_option( 'stylesheet', 'twentytwentythree' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'active_plugins', array( 'vitrine/vitrine.php' ) );
echo "done\n";
