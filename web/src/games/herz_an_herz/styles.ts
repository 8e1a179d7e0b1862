// A later sheet has the last word.
import './table.css'
import './narrow.css'
import './wide.css'
import './side.css'
import './staged.css'
