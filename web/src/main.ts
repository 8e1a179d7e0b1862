import './styles/tokens.css'
import './styles/base.css'
import './styles/cloth.css'
import './styles/pages.css'
import './styles/home.css'
import './styles/new_table.css'
import './styles/end.css'
import './styles/table.css'
import './styles/table_narrow.css'
import './styles/log.css'
import './styles/non_merci.css'
import './styles/herz_an_herz.css'
import './styles/herz_an_herz_narrow.css'
import './styles/gracias.css'
import './styles/gracias_narrow.css'
import './styles/merci.css'
import './styles/reading.css'
import './styles/small.css'

import { mount } from 'svelte'

import App from './App.svelte'

mount(App, { target: document.getElementById('app') as HTMLElement })
