<?php
/**
 * Makes a theme that of the site: `php choose-theme.php {folder of WordPress} {theme}`.
 *
 * @package Vitrine
 */

require $argv[1] . '/wp-load.php';

// Not switch_theme(), which moves the widgets of a theme without sidebars to where no theme shows them.
update_option( 'template', $argv[2] );
update_option( 'stylesheet', $argv[2] );
echo "done\n";
