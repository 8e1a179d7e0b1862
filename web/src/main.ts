import './styles/tokens.css'
import './styles/base.css'
import './styles/cloth.css'
import './styles/pages.css'
import './styles/home.css'
import './styles/new_table.css'
import './styles/settings.css'

import { mount } from 'svelte'

import './root'
import App from './App.svelte'

mount(App, { target: document.getElementById('app') as HTMLElement })
