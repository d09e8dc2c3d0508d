/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['dist/**', 'node_modules/**'],
  rules: {
    // Sizes of the window have names (client/layout/modes.ts).
    'media-feature-name-disallowed-list': ['/width$/', '/height$/', 'orientation', 'aspect-ratio'],
    // Colours, sizes of text, corners and layers have names (client/styles/colours.css, client/styles/base.css).
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-property-value-allowed-list': {
      'z-index': [/^var\(--z-[a-z]+\)$/, 'auto'],
      'font-size': [/^var\(--size-\d\)$/, /^(?:calc|clamp|max|min|var)\(/, /^[\d.]+r?em$/, 'inherit', '0'],
      'border-radius': [/^(?!.*\dpx)/],
    },
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-at-import-rules': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['client/styles/colours.css', 'client/styles/parts/lands.css', 'client/styles/parts/seats.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
