/**
 * The functions that the program in the browser offers to pages. Undefined on the server and without script, where
 * links and forms work natively.
 */
import { createContext } from 'react';

export type NavigationApi = { navigate: (to: string) => Promise<void> };

export const NavigationContext = createContext<NavigationApi | undefined>(undefined);
