import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'

import svelteConfig from './svelte.config.js'

export default typescript.config(
  { ignores: ['node_modules/', 'src/protocol.ts'] },
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      'svelte/prefer-svelte-reactivity': 'off', // what is private to a class need not be watched
      'svelte/no-at-html-tags': 'off', // drawings and rules are our own
      'svelte/no-navigation-without-resolve': 'off', // there is no SvelteKit here
    },
  },
  { files: ['src/words/*.ts'], rules: { 'max-lines': 'off' } }, // a language is one list
)
