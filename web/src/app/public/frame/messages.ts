import { inEveryLanguage } from "#kernel/text/messages";
export const shellMessages = inEveryLanguage({
  en: {
    home: "Home",
    about: "About",
    contact: "Contact",
    company: "Company",
    legal: "Legal",
    dashboard: "Dashboard",
    welcome: (who: string) => `Welcome, ${who}`,
    solutions: "Solutions",
    audiences: {
      "for-doctors": "For Doctors",
      "for-patients": "For Patients",
      "for-pharmacies": "For Pharmacies",
    },
    login: "Log in",
    signup: "Sign up",
    main: "Main",
    menu: "Menu",
    noAdvice:
      "Triscript gives no medical advice. Medical decisions stay with you and your licensed providers.",
  },
});
